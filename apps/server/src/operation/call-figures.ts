/** Upper ends of the classes of times, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Times {
  /** How many fell into each class, the last one without an end. */
  readonly classes: number[];
  sum: number;
  count: number;
}

function more<A>(map: Map<string, A>, key: string, make: () => A): A {
  let known = map.get(key);
  if (known === undefined) {
    known = make();
    map.set(key, known);
  }
  return known;
}

function linesOf(labels: string, { classes, sum, count }: Times): readonly string[] {
  let upTo = 0;
  const buckets = SECONDS.map(
    (end, at) => `railhead_http_request_seconds_bucket{le="${end}",${labels}} ${(upTo += classes[at] ?? 0)}`,
  );
  return [
    ...buckets,
    `railhead_http_request_seconds_bucket{le="+Inf",${labels}} ${count}`,
    `railhead_http_request_seconds_sum{${labels}} ${sum}`,
    `railhead_http_request_seconds_count{${labels}} ${count}`,
  ];
}

/**
 * Counts calls and their times by plain numbers and writes them in Prometheus' text form when they are read: a call is counted
 * far more often than that. Labels are names of the program's own, without anything to be escaped.
 */
export class CallFigures {
  readonly #answers = new Map<string, { count: number }>();
  readonly #notBuilt = new Map<string, { count: number }>();
  readonly #times = new Map<string, Times>();

  /** A call was answered, or cut. One of what is not built is counted apart: it is no failure, and an alarm on every 5xx stays one. */
  count(method: string, route: string, status: number): void {
    if (status === 501) more(this.#notBuilt, `method="${method}",route="${route}"`, () => ({ count: 0 })).count += 1;
    else more(this.#answers, `method="${method}",route="${route}",status="${status}"`, () => ({ count: 0 })).count += 1;
  }

  /** How long a call took, in seconds. */
  observe(method: string, route: string, seconds: number): void {
    const times = more(this.#times, `method="${method}",route="${route}"`, () => ({
      classes: Array.from({ length: SECONDS.length + 1 }, () => 0),
      sum: 0,
      count: 0,
    }));
    let at = 0;
    while (at < SECONDS.length && seconds > (SECONDS[at] ?? 0)) at += 1;
    times.classes[at] = (times.classes[at] ?? 0) + 1;
    times.sum += seconds;
    times.count += 1;
  }

  text(): string {
    return [
      "# HELP railhead_http_requests_total Answers by route and status.",
      "# TYPE railhead_http_requests_total counter",
      ...Array.from(this.#answers, ([labels, { count }]) => `railhead_http_requests_total{${labels}} ${count}`),
      "",
      "# HELP railhead_http_not_built_total Calls of what is not built, answered with 501 and counted nowhere else.",
      "# TYPE railhead_http_not_built_total counter",
      ...Array.from(this.#notBuilt, ([labels, { count }]) => `railhead_http_not_built_total{${labels}} ${count}`),
      "",
      "# HELP railhead_http_request_seconds Time to the end of the answer.",
      "# TYPE railhead_http_request_seconds histogram",
      ...Array.from(this.#times).flatMap(([labels, times]) => linesOf(labels, times)),
      "",
    ].join("\n");
  }
}
