/** The description that `docsgen init` writes for a project without one: small, complete, and free of findings. */
export const starterDescription = `openapi: 3.1.0
info:
  title: Tea House API
  version: 1.0.0
  description: Orders tea.
servers:
  - url: https://api.example.com
tags:
  - name: Orders
    description: Everything about orders.
paths:
  /v1/orders:
    post:
      operationId: createOrder
      summary: Order tea
      tags: [Orders]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/OrderRequest"
            example: { tea: sencha, cups: 1 }
      responses:
        "201":
          description: The order that was created.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Order"
              example: { id: order-1, tea: sencha, cups: 1 }
components:
  schemas:
    OrderRequest:
      type: object
      description: What to brew.
      required: [tea]
      additionalProperties: false
      properties:
        tea:
          type: string
          description: Kind of tea.
          enum: [sencha, oolong, assam]
        cups:
          type: integer
          description: How many cups.
          minimum: 1
          maximum: 12
          default: 1
    Order:
      type: object
      description: An order.
      required: [id, tea, cups]
      properties:
        id:
          type: string
          description: Number of the order.
        tea:
          type: string
          description: Kind of tea.
        cups:
          type: integer
          description: How many cups.
`;
