import { expect, it } from "vitest";
import { checkCode } from "./check-code.ts";

const cases: readonly [title: string, code: string, want: string[]][] = [
  [
    "builders of classes in other classes",
    `client.chat().complete(ChatRequest.builder().model("m").messages(messages)
      .options(ChatRequest.Options.builder().safePromtp(true).build()).build());
    client.chat().complete(new ChatRequest.ChatRequestBuilder("m", messages).temprature(1).build());
    client.chat().complete(new ChatRequest.Builder("m").maxTokens(0).build());`,
    [
      "payload/minimum 0",
      "payload/undocumented safePromtp -> safePrompt",
      "payload/additional-properties temprature -> temperature",
    ],
  ],
  [
    "items that methods add to lists",
    `client.chat().complete(ChatRequest.builder().model("m")
      .addMessage(UserMessage.builder().content(3).build())
      .addMessage(ToolMessage.builder().toolCalId("x").build()).build());
    client.chat().complete(ChatRequest.builder().model("m").addMesage(message).build());
    client.chat().complete(ChatRequest.builder().model("m").addUserMessage("Hi").build());
    client.chat().complete(ChatRequest.builder().model("m").messages(messages).putExtra("a", 1).build());`,
    ["payload/type 3", "payload/required toolCalId -> toolCallId", "code/unknown-argument addMesage -> addMessage"],
  ],
  [
    "lists that methods add to lists",
    `client.chat().complete(ChatRequest.builder().model("m")
      .addMessages(List.of(UserMessage.builder().content("Hi").build(), UserMessage.builder().content(3).build())).build());`,
    ["payload/type 3"],
  ],
  [
    "a map of one entry",
    `client.chat().complete(ChatRequest.builder().model("m").messages(messages)
      .options(Collections.singletonMap("safePromt", true)).build());`,
    ['payload/undocumented "safePromt" -> safePrompt'],
  ],
  [
    "variants of unions, and maps",
    `client.chat().complete(ChatRequest.builder().model("m")
      .messages(List.of(ChatMessage.ofUser(UserMessage.builder().content(3).build())))
      .toolChoice(ChatRequest.ToolChoice.ofMode(Mode.ATUO))
      .maxTokens(MaxTokens.of(0)).build());
    client.chat().complete(ChatRequest.builder().model("m").messages(messages)
      .options(Map.of("safePromt", true)).temperature(Duration.ofSeconds(5)).build());`,
    [
      "payload/minimum 0",
      "payload/type 3",
      "payload/enum ATUO -> auto",
      'payload/undocumented "safePromt" -> safePrompt',
    ],
  ],
  [
    "functions that set the body",
    `client.chat().complete(req -> req.model("m").messages(messages).temprature(1));
    client.chat().complete(req -> {
      req.model("m");
      req.messages(messages);
      if (isShort) req.maxTokens(10);
      req.maxTokens(0);
    });
    client.chat().complete(req -> req.model("m").messages(messages).options(o -> o.safePromtp(true)));
    client.chat().complete(req -> req.model("m").messages(m -> m.role("tool").toolCalId("x")));
    client.chat().complete(req -> req.model("m"));
    client.chat().complete(req -> fill(req));`,
    [
      "code/unknown-argument temprature -> temperature",
      "payload/minimum 0",
      "payload/undocumented safePromtp -> safePrompt",
      "payload/required toolCalId -> toolCallId",
      "code/missing-argument complete",
    ],
  ],
  [
    "setters of builders in variables",
    `ChatRequest.Builder builder = ChatRequest.builder();
    builder.model("m").messages(messages);
    if (isShort) { builder.maxTokens(10); } else { builder.maxTokens(20); }
    builder.temprature(1);
    client.chat().complete(builder.build());`,
    ["payload/additional-properties temprature -> temperature"],
  ],
  [
    "methods of models that set several values",
    `ChatRequest request = new ChatRequest();
    request.setModel("m");
    request.addUserMessage("Hi", "en");
    request.setTemprature(1);
    client.chat().complete(request);`,
    ["payload/additional-properties setTemprature -> temperature"],
  ],
  [
    "setters of responses",
    `File file = client.files().retrieve("f");
    file.setSizeByets(3);
    file.setSizeBytes(3);`,
    ["code/unknown-property setSizeByets -> setSizeBytes"],
  ],
  [
    "items of all pages",
    `for (File file : client.files().list().autoPager()) System.out.println(file.sizeByets());
    client.files().list().autoPager().stream().limit(5).forEach(file -> System.out.println(file.sizeByets()));`,
    ["code/unknown-property sizeByets -> sizeBytes", "code/unknown-property sizeByets -> sizeBytes"],
  ],
];

it.each(cases)("reads %s in Java", async (...[, code, want]) => {
  const found = await checkCode("java", code);
  expect(found.toSorted()).toEqual(want.toSorted());
});

it("takes what follows the struct of a call in Go for options of the client", async () => {
  const code = `client.Chat.Complete(ctx, acme.ChatRequest{Messages: messages}, option.WithMaxRetries(5))
client.Files.Retrieve(ctx, "id", option.WithMaxRetries(5))`;
  await expect(checkCode("go", code)).resolves.toEqual(["code/missing-argument Complete"]);
});
