/** The signals, each with one meaning: brand (on site, normal), ready (done), waiting (needs time or someone), blocked, closed. */
export type Tone = "brand" | "ready" | "waiting" | "blocked" | "closed";
