import fc from "fast-check";
import { Counter, Histogram, Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { CallFigures } from "./call-figures";

const call = fc.record({
  method: fc.constantFrom("GET", "POST", "other"),
  route: fc.constantFrom("/api/tracks/:id", "/api/tracks", "page"),
  status: fc.constantFrom(200, 404, 501),
  seconds: fc.oneof(fc.constantFrom(0, 0.005, 0.01, 2.5, 10), fc.double({ min: 0, max: 20, noNaN: true })),
});
const sorted = (text: string) =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .toSorted();

describe("figures of calls", () => {
  it("are written as the library of Prometheus writes them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call), async (calls) => {
        const figures = new CallFigures();
        const registers = [new Registry()];
        const total = new Counter({
          name: "railhead_http_requests_total",
          help: "Answers by route and status.",
          labelNames: ["method", "route", "status"],
          registers,
        });
        const notBuilt = new Counter({
          name: "railhead_http_not_built_total",
          help: "Calls of what is not built, answered with 501 and counted nowhere else.",
          labelNames: ["method", "route"],
          registers,
        });
        const times = new Histogram({
          name: "railhead_http_request_seconds",
          help: "Time to the end of the answer.",
          labelNames: ["method", "route"],
          registers,
        });
        for (const { method, route, status, seconds } of calls) {
          figures.count(method, route, status);
          figures.observe(method, route, seconds);
          if (status === 501) notBuilt.inc({ method, route });
          else total.inc({ method, route, status });
          times.observe({ method, route }, seconds);
        }
        expect(sorted(figures.text())).toEqual(sorted(await registers[0]!.metrics()));
      }),
    );
  });
});
