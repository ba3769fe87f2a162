import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { checkCode } from "./check-code.ts";

const spec = readFileSync("tests/corpus/code/acme/openapi.yaml", "utf8");

const generator: readonly SdkSettings[] = [
  { language: "go", import: "github.com/acme/client", client: "NewAPIClient", from: "openapi-generator" },
  { language: "java", import: "com.acme.client", client: "ApiClient", from: "openapi-generator" },
  { language: "python", import: "acme_client", client: "ApiClient", from: "openapi-generator" },
];
const speakeasy: readonly SdkSettings[] = [
  { language: "go", import: "github.com/acme/acme-go", client: "New" },
  { language: "java", import: "dev.acme.sdk", client: "Acme" },
];

const cases: readonly [name: string, language: string, sdks: readonly SdkSettings[], code: string, want: string[]][] = [
  [
    "setters after a call in Go",
    "go",
    generator,
    `import acme "github.com/acme/client"
func main() {
	order := *acme.NewOrderRequest("eur", items)
	api := acme.NewAPIClient(acme.NewConfiguration())
	resp, r, err := api.OrdersAPI.CreateOrder(context.Background()).OrderRequest(order).AcmeVersion("2024-01-01").Execute()
	fmt.Println(resp.TrackingUrll)
	api.OrdersAPI.ListOrders(ctx).Status("payd").Limit(500).Cursro("x").Execute()
	api.OrdersAPI.GetOrder(ctx, "id").Execute()
	api.OrdersAPI.GetOrder(ctx).Execute()
	api.OrdersAPI.GetOrde(ctx, "id").Execute()
	request := api.OrdersAPI.CreateOrder(ctx)
}`,
    [
      `payload/enum "payd" -> paid`,
      "payload/maximum 500",
      "code/unknown-property TrackingUrll -> TrackingUrl",
      "code/unknown-argument Cursro -> Cursor",
      "code/missing-argument GetOrder",
      "code/unknown-method GetOrde -> OrdersAPI.GetOrder",
    ],
  ],
  [
    "positional arguments, setters, and items in Java",
    "java",
    generator,
    `import com.acme.client.api.OrdersApi;
class A {
  void run() {
    OrdersApi api = new OrdersApi(client);
    OrderRequest request = new OrderRequest();
    request.setCurrency("euro");
    request.addItemsItem(new Item().sku("x").quantity(500));
    Order result = api.createOrder(request, "2024-01-01", key);
    api.createOrder(order, null, null);
    api.listOrders("2024-01-01", "payd", 500, null);
    api.listOrders().status("paid").limit(700).execute();
    System.out.println(result.getTrackingUlr());
  }
}`,
    [
      `payload/enum "euro" -> eur`,
      "payload/maximum 500",
      `payload/enum "payd" -> paid`,
      "payload/maximum 500",
      "payload/maximum 700",
      "code/unknown-property getTrackingUlr -> getTrackingUrl",
    ],
  ],
  [
    "positional arguments in Python",
    "python",
    generator,
    `import acme_client
with acme_client.ApiClient(configuration) as client:
    api = acme_client.OrdersApi(client)
    api.create_order(order, "2023-01-01")
    api.list_orders("2024-01-01", "paid", 500)
    options = {"status": "paid", "limit": 700, "cursro": "x", "other": 1}
    api.list_orders("2024-01-01", options)
    api.create_order("2024-01-01", {"body": {"currency": "euro", "items": items}, "idempotency_key": "k"})`,
    [
      `payload/enum "2023-01-01" -> 2024-01-01`,
      "payload/maximum 500",
      "payload/maximum 700",
      `payload/enum "euro" -> eur`,
      `code/unknown-argument "cursro" -> cursor`,
      `code/unknown-argument "other"`,
    ],
  ],
  [
    "bodies in envelopes and pointers with types in Go",
    "go",
    speakeasy,
    `import acme "github.com/acme/acme-go"
func main() {
	s := acme.New(acme.WithSecurity("x"))
	res, err := s.Orders.Create(ctx, components.OrderRequest{
		Currency: components.CurrencyEur,
		Items: []components.Item{{Sku: "x", Quantity: 3}},
		Discount: acme.Pointer[float64](99),
	})
	if res.Order != nil {
		log.Println(res.StatusCode, res.Order.TrackingUlr)
	}
	s.Orders.List(ctx, operations.ListOrdersRequest{Limit: acme.Int64(500), Status: components.StatusPayd.ToPointer()})
}`,
    [
      "payload/maximum 99",
      "payload/maximum 500",
      "payload/enum StatusPayd -> paid",
      "code/unknown-property TrackingUlr -> TrackingUrl",
    ],
  ],
  [
    "requests that are sent by a method in Java",
    "java",
    speakeasy,
    `import dev.acme.sdk.Acme;
class A {
  void run() {
    Acme sdk = Acme.builder().bearer("x").build();
    OrderRequest req = OrderRequest.builder().currency(Currency.EUR).items(items).expres(true).build();
    CreateOrderResponse res = sdk.orders().create().request(req).call();
    System.out.println(res.order().get().trackingUlr());
    sdk.orders().list().status(Status.PAYD).limit(500L).cursro("x").call();
    sdk.orders().list().request(ListOrdersRequest.builder().limit(600L).build()).call();
    sdk.orders().create().call();
    var later = sdk.orders().create();
  }
}`,
    [
      "payload/undocumented expres -> express",
      "payload/enum PAYD -> paid",
      "payload/maximum 500L",
      "payload/maximum 600L",
      "code/unknown-property trackingUlr -> trackingUrl",
      "code/unknown-argument cursro -> cursor",
      "code/missing-argument create",
      "code/missing-argument create",
    ],
  ],
];

it.each(cases)("reads %s", async (...[, language, sdks, code, want]) => {
  await expect(checkCode(language, code, { sdks, spec, isWhole: true })).resolves.toEqual(want);
});
