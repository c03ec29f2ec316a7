import { test } from "./fixtures";
import { firstMinuteTests } from "./models/first-minute";

/** One who may do everything, and one who may only look. */
const AT_THE_DESK = ["admin", "viewer"];

test.describe("the first minute at the desk", () => firstMinuteTests((username) => AT_THE_DESK.includes(username)));
