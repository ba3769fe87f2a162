import { expect, it } from "vitest";
import { readEcho } from "./calls/read-echo.ts";

/** Programs and the values read from their calls. */
const programs: [name: string, text: string, want: string[]][] = [
  [
    "texts",
    `b, err := json.Marshal(map[string]any{"a": "x\\"\\n\\x41\\101\\u0042\\a\\q", "b": \`raw "x"\\n\`, "c": "x" + "y", "d": "x" + n, "e": 1})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    [
      `/a "x\\"\\nAAB\\u0007q" at "x\\"\\n\\x41\\101\\u0042\\a\\q"`,
      `/b "raw \\"x\\"\\\\n" at \`raw "x"\\n\``,
      `/c "xy" at "x" + "y"`,
      "/e 1 at 1",
    ],
  ],
  [
    "a sum, an opposite",
    `b, err := json.Marshal(map[string]any{"a": !true, "b": -n, "c": 1 + 2, "d": 5})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    ["/d 5 at 5"],
  ],
  [
    "numbers",
    `b, err := json.Marshal(map[string]any{"a": 1_000, "b": -0x1F, "c": .5, "d": 1e3, "e": 1 + 2, "f": -n, "g": 'x', "h": 07})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    ["/a 1000 at 1_000", "/b -31 at -0x1F", "/c 0.5 at .5", "/d 1000 at 1e3", "/h 7 at 07"],
  ],
  [
    "words",
    `b, err := json.Marshal(map[string]any{"a": true, "b": false, "c": nil, "d": n})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    ["/a true at true", "/b false at false", "/c null at nil"],
  ],
  [
    "conversions",
    `b, err := json.Marshal(map[string]any{"a": []byte("x"), "b": string("y"), "c": int64(3), "d": (4), "e": &n, "f": *p, "g": !true, "h": float64(n), "i": string(n)})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    [`/a "x" at "x"`, `/b "y" at "y"`, "/d 4 at 4"],
  ],
  [
    "lists",
    `b, err := json.Marshal(map[string]any{"a": []string{"x", "y"}, "b": []int{}, "c": [2]int{1, 2}, "d": []any{1, "x", nil}, "e": [][]int{{1}, {2}}, "f": []map[string]any{{"x": 1}}})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    [
      `/a an array at []string{"x", "y"}`,
      "/c an array at [2]int{1, 2}",
      `/d an array at []any{1, "x", nil}`,
      "/e an array at [][]int{{1}, {2}}",
      `/f an array at []map[string]any{{"x": 1}}`,
    ],
  ],
  [
    "maps",
    `k := "key"\nb, err := json.Marshal(map[string]any{"a": map[string]any{"x": map[string]int{"y": 1}}, "b": map[string]interface{}{"x": 1}, "c": map[string]struct{}{}, 5: 1, k: 2, "d": 3})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    [
      `/a an object at map[string]any{"x": map[string]int{"y": 1}}`,
      `/b an object at map[string]interface{}{"x": 1}`,
      "/5 1 at 1",
      "/key 2 at 2",
      "/d 3 at 3",
    ],
  ],
  [
    "structs",
    `b, err := json.Marshal(map[string]any{"a": Pet{Name: "x"}, "b": &Pet{"x"}, "c": pets.Pet{}, "d": struct{ X int }{1}, "e": 1})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    ["/e 1 at 1"],
  ],
  [
    "functions",
    `b, err := json.Marshal(map[string]any{"a": f(1, g(2)...), "b": func() int { return 1 }(), "c": fmt.Sprintf("%s-%d%%", "x", 5), "d": fmt.Sprintf("%v", n), "e": x[0], "f": m["k"].f(), "g": <-ch, "h": 8})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    [`/c "x-5%" at fmt.Sprintf("%s-%d%%", "x", 5)`, "/h 8 at 8"],
  ],
  [
    "variables",
    `const a = "x"\nvar b = 5\nvar c string = "y"\nd, err := "z", nil\ne := []int{1}\nvar f int\nb, err := json.Marshal(map[string]any{"a": a, "b": b, "c": c, "d": d, "e": e, "f": f})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    [`/a "x" at "x"`, "/b 5 at 5", `/c "y" at "y"`, `/d "z" at "z"`, "/e an array at []int{1}"],
  ],
  [
    "variables that change",
    `a := "x"\na += "y"\nb := map[string]any{"x": 1}\nb["y"] = 2\nc := "z"\nif c == "z" {\n}\nd := Pet{}\nd.Name = "x"\nb, err := json.Marshal(map[string]any{"a": a, "b": b, "c": c, "d": d})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    [`/b an object at map[string]any{"x": 1}`, `/c "z" at "z"`],
  ],
  [
    "over lines",
    `b, err := json.Marshal(map[string]any{\n\t// "z": 1,\n\t"a": 1, /* "b": 2, */\n\t"c": "x" +\n\t\t"y",\n})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    ["/a 1 at 1", `/c "xy" at "x" +\n\t\t"y"`],
  ],
  [
    "a marshalled map with an indent",
    `b, _ := json.MarshalIndent(map[string]any{"a": 1}, "", "  ")\nhttp.Post("ECHO", "application/json", bytes.NewBuffer(b))`,
    ["/a 1 at 1"],
  ],
  [
    "a text that is a body",
    `http.Post("ECHO", "text/plain", strings.NewReader("x y"))\nhttp.Post("ECHO", "text/plain", bytes.NewBufferString("z"))\nhttp.Post("ECHO", "text/plain", bytes.NewBuffer([]byte("w")))`,
    [`"x y" at x y`, `"z" at z`, `"w" at w`],
  ],
  [
    "a body that is closed",
    `req, err := http.NewRequest("POST", "ECHO", io.NopCloser(strings.NewReader("x")))\nreq.Header.Set("Content-Type", "text/plain")`,
    [`"x" at x`],
  ],
  [
    "a body of elsewhere",
    `http.Post("ECHO", "application/json", body)\nhttp.Post("ECHO", "application/json", os.Stdin)\nhttp.Post("ECHO", "application/json", strings.NewReader(text))\nhttp.Post("ECHO", "application/json", nil)`,
    [],
  ],
  [
    "what is written to a buffer",
    `buf := bytes.Buffer{}\nbuf.WriteString("x")\nbuf.Write([]byte("y"))\nbuf.Grow(5)\nhttp.Post("ECHO", "text/plain", &buf)`,
    [`"xy" at "x")\nbuf.Write([]byte("y"`],
  ],
  [
    "what another buffer is written",
    `var a, b bytes.Buffer\nvar c bytes.Buffer\nvar d bytes.Buffer\njson.NewEncoder(&d).Encode(map[string]any{"d": 1})\njson.NewEncoder(&c).Encode(map[string]any{"c": 2})\nhttp.Post("ECHO", "application/json", &c)`,
    ["/c 2 at 2"],
  ],
  [
    "headers",
    `req, _ := http.NewRequest(http.MethodGet, "ECHO", nil)\nreq.Header.Set("X-A", "x")\nreq.Header.Add("X-B", "y")\nreq.Header.Del("X-A")\nother.Header.Set("X-A", "z")\nreq.Header.Set("X-A")`,
    [`header X-A "x" at "x"`, `header X-B "y" at "y"`],
  ],
  [
    "a header of pairs",
    `req, _ := http.NewRequest("", "ECHO", nil)\nreq.Header = http.Header{"X-A": []string{"x"}, "X-B": {"y"}}`,
    [`header X-A "x" at "x"`, `header X-B "y" at "y"`],
  ],
  [
    "a map of headers",
    `req, _ := http.NewRequest("GET", "ECHO", nil)\nreq.Header = map[string][]string{"X-A": {"x"}}`,
    [`header X-A "x" at "x"`],
  ],
  [
    "cookies",
    `req, _ := http.NewRequest("GET", "ECHO", nil)\nreq.AddCookie(&http.Cookie{Name: "c", Value: "x"})\nreq.AddCookie(&http.Cookie{Value: "y", Name: "d"})\nreq.AddCookie(cookie)`,
    [`cookie c "x" at "x"`, `cookie d "y" at "y"`],
  ],
  [
    "a query",
    `q := url.Values{"a": {"x"}}\nq.Set("b", "y")\nq.Add("a", "z")\nhttp.Get("ECHO?" + q.Encode())`,
    [`query a/0 "x" at "x"`, `query b "y" at "y"`, `query a/1 "z" at "z"`],
  ],
  [
    "a query that loses a value",
    `q := url.Values{"a": {"x"}, "b": {"y"}}\nq.Del("b")\nq.Set("a", "z")\nhttp.Get("ECHO?" + q.Encode())`,
    [`query a/0 "z" at "z"`],
  ],
  [
    "a query that was made",
    `q := make(url.Values)\nq.Add("a", "x")\nq.Get("a")\nreq, _ := http.NewRequest("GET", "ECHO", nil)\nreq.URL.RawQuery = q.Encode()`,
    [`query a/0 "x" at "x"`],
  ],
  [
    "a raw query",
    `req, _ := http.NewRequest("GET", "ECHO", nil)\nreq.URL.RawQuery = "a=x&b=y%20z"`,
    [`query a/0 "x" at x`, `query b "y z" at y%20z`],
  ],
  [
    "a query of elsewhere",
    `req, _ := http.NewRequest("GET", "ECHO?b=x", nil)\nreq.URL.RawQuery = params.Encode()`,
    [`query b "x" at x`],
  ],
  [
    "escaped",
    `http.Get("ECHO?b=" + url.QueryEscape("x y&z"))\nhttp.Get("ECHO?a=" + url.QueryEscape(n) + "&b=q")`,
    [`query b "x y&z" at x y&z`, `query b "q" at q`],
  ],
  [
    "a client",
    `client := &http.Client{Timeout: 5}\nclient.Get("ECHO?b=x")\nc := http.DefaultClient\nc.Get("ECHO?b=y")\nvar d http.Client\nd.Get("ECHO?b=z")\ncache.Get("ECHO?b=w")\nhttp.DefaultClient.Get("ECHO?b=v")\nmyhttp.Get("ECHO?b=u")`,
    [`query b "x" at x`, `query b "y" at y`, `query b "z" at z`, `query b "v" at v`],
  ],
  [
    "a form",
    `http.PostForm("ECHO", url.Values{"a": {"x y", "z"}, "b": {n}})\nhttp.PostForm("ECHO", values)`,
    [`/a an array at "x y"`],
  ],
  [
    "a form that grows",
    `form := url.Values{}\nform.Set("a", "x")\nform.Set("a", "y")\nform.Add("b", "1")\nclient := http.Client{}\nclient.PostForm("ECHO", form)`,
    [`/a "y" at "y"`, `/b "1" at "1"`],
  ],
  [
    "parts",
    `var buf bytes.Buffer\nw := multipart.NewWriter(&buf)\nw.WriteField("a", "x")\nf, _ := w.CreateFormFile("b", "n")\np, _ := w.CreateFormField("c")\np.Write([]byte("y"))\nq, _ := w.CreateFormField("d")\nio.WriteString(q, "z")\nr, _ := w.CreateFormField("e")\nfmt.Fprint(r, "w")\ns, _ := w.CreateFormField("f")\nio.Copy(s, file)\nw.Close()\nhttp.Post("ECHO", w.FormDataContentType(), &buf)`,
    [`/a "x" at "x"`, `/c "y" at "y"`, `/d "z" at "z"`, `/e "w" at "w"`],
  ],
  [
    "a part with a header",
    `var buf bytes.Buffer\nw := multipart.NewWriter(&buf)\nh := textproto.MIMEHeader{"Content-Disposition": {"form-data; name=\\"a\\""}}\np, _ := w.CreatePart(h)\np.Write([]byte("x"))\nq, _ := w.CreatePart(textproto.MIMEHeader{"Content-Disposition": {"form-data; name=\\"b\\"; filename=\\"n\\""}})\nq.Write([]byte("y"))\nw.CreatePart(textproto.MIMEHeader{"X": {"y"}})\nw.CreatePart(h2)\nhttp.Post("ECHO", w.FormDataContentType(), &buf)`,
    [`/a "x" at "x"`],
  ],
  [
    "methods",
    `http.NewRequest(http.MethodPut, "ECHO", nil)\nhttp.NewRequest("patch", "ECHO", nil)\nhttp.NewRequest(method, "ECHO", nil)\nhttp.NewRequest("PUT", address, nil)\nhttp.Head("ECHO?b=x")\nhttp.NewRequestWithContext(ctx, "DELETE", "ECHO", nil)`,
    [
      "example/unknown-method at Put",
      `example/unknown-method at "patch"`,
      `query b "x" at x`,
      `example/unknown-method at "DELETE"`,
    ],
  ],
  [
    "imports",
    `package main\nimport "net/http"\nimport (\n\t"a"\n)\nfunc main() {\n\thttp.Get("ECHO?b=x")\n}`,
    [`query b "x" at x`],
  ],
  [
    "generic types",
    `var q sync.Map\nx := list.New[int]()\nfor i, v := range items {\n\thttp.Get("ECHO?b=x")\n}\nswitch x {\ncase 1:\n\thttp.Get("ECHO?b=y")\n}`,
    [`query b "x" at x`, `query b "y" at y`],
  ],
  [
    "fields of a value",
    `a := "x"\nb := map[string]any{"a": 1}\nhttp.Get("ECHO?b=" + a.Name)\nhttp.Get("ECHO?b=y" + b)`,
    [],
  ],
  [
    "names that only begin alike",
    `q := url.Values{}\nq.SetAll("a", "x")\nq.Adder("b", "y")\nhttp.Get("ECHO?" + q.Encode())\nhttp.DefaultClients.Get("ECHO?b=z")\nmyhttp.Get("ECHO?b=w")\nhttp.Getter("ECHO?b=v")\nhttp.NewRequests("GET", "ECHO?b=u", nil)\nmyhttp.NewRequest("GET", "ECHO?b=t", nil)`,
    [],
  ],
  [
    "a buffer with names that only begin alike",
    `var b bytes.Buffer\nb.WriteAll("x")\nb.WriteString("y")\nhttp.Post("ECHO", "text/plain", &b)\nvar c bytes.Buffers\nc.WriteString("z")\nhttp.Post("ECHO", "text/plain", &c)`,
    [`"y" at "y"`],
  ],
  [
    "calls that are cut short",
    `var b bytes.Buffer\nw := multipart.NewWriter(&b)\nw.WriteField("a")\nw.WriteField()\nw.CreateFormField()\nw.WriteField("c", "x")\nhttp.Post("ECHO", "multipart/form-data", &b)\nhttp.Get()\nhttp.PostForm("ECHO")\nhttp.NewRequest("POST")\nreq, _ := http.NewRequest("GET", "ECHO", nil)\nreq.Header.Set()\nreq.AddCookie()\nreq.SetPair(&http.Cookie{Name: "c", Value: "y"})`,
    [`/c "x" at "x"`],
  ],
  [
    "a form in a buffer",
    `body := &bytes.Buffer{}\nw := multipart.NewWriter(body)\nw.WriteField("a", "x")\nhttp.Post("ECHO", "multipart/form-data", body)`,
    [`/a "x" at "x"`],
  ],
  [
    "signs at the ends of lines",
    `i++\nhttp.Get("ECHO?b=x")\nx := a[0]\n("y")\nhttp.Get("ECHO?b=z")\nf(a, b)\n[]int{1}\nhttp.Get("ECHO?b=w");http.Get("ECHO?b=v")`,
    [`query b "x" at x`, `query b "z" at z`, `query b "w" at w`, `query b "v" at v`],
  ],
  ["brackets that do not close", `f(a[1, {\nhttp.Get("ECHO?b=x")`, [`query b "x" at x`]],
  [
    "a list with commas and lines",
    `l := []any{\n\t1,\n\t"x",\n}\nb, _ := json.Marshal(map[string]any{"a": l, "b": []int{\n\t1,\n}, "c": 2,})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    [`/a an array at []any{\n\t1,\n\t"x",\n}`, "/b an array at []int{\n\t1,\n}", "/c 2 at 2"],
  ],
  [
    "an encoder of something else",
    `var b bytes.Buffer\nxml.NewEncoder(&b).Encode(map[string]any{"a": 1})\nhttp.Post("ECHO", "application/json", &b)`,
    [],
  ],
  [
    "a method of elsewhere",
    `http.NewRequest(my.http.MethodPut, "ECHO?b=x", nil)\nhttp.NewRequest(http.Methods, "ECHO?b=y", nil)\nhttp.NewRequest(http.MethodGet, "ECHO?b=z", nil)`,
    [`query b "z" at z`],
  ],
];

it.each(programs)("reads a Go program: %s", async (_, text, want) => {
  expect(await readEcho("go", text)).toEqual(want);
});
