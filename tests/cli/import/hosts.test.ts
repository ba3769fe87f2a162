import { describe, expect, test } from "vitest";
import { listHosts } from "../../../cli/import/hosts.ts";

const hosts = (content: string): ReturnType<typeof listHosts> => listHosts([{ path: "content/a.md", content }]);

describe("listHosts", () => {
  test("lists the hosts of images, portraits, and frames outside code", () => {
    const page = [
      "![a](https://one.example/x.png) ![b][c] [![d [e]](https://two.example/x.png)](https://no.example)",
      '<img alt="a" src="https://three.example/x.png"> <Image src={"https://four.example/x.png"} />',
      '`![x](https://no.example)` <iframe title="x" src="https://frame.example/"></iframe>',
      "image_url: https://five.example/x.png",
      "[c]: https://six.example/x.png",
    ].join("\n");
    expect(hosts(page).images).toEqual([
      "five.example",
      "four.example",
      "one.example",
      "six.example",
      "three.example",
      "two.example",
    ]);
    expect(hosts(page).frames).toContain("frame.example");
  });

  test.each([
    "![",
    "![\n",
    "<img ",
    "<img src=",
    "<iframe ",
    "<img src=\"'",
    "[a\n",
    "![a][",
    "[",
    "[a]: ",
    "avatar: ",
  ])(
    "reads 200,000 characters of %j once",
    (part) => {
      const text = part.repeat(200_000 / part.length);
      const from = process.cpuUsage();
      expect(hosts(`${text}\n[x]: https://a.example\n`)).toEqual({ images: [], frames: [] });
      const { user } = process.cpuUsage(from);
      // Reading the text again for each part takes more than 10 s.
      expect(user).toBeLessThan(3_000_000);
    },
    30_000,
  );
});
