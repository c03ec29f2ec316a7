import { test } from "./fixtures";
import { firstMinuteTests } from "./models/first-minute";

/** One who may only look; who may do everything logs in by the page in many other tests. */
const AT_THE_DESK = ["viewer"];

test.describe("the first minute at the desk", () => firstMinuteTests((username) => AT_THE_DESK.includes(username)));
