import { test } from "./fixtures";
import { firstMinuteTests } from "./models/first-minute";

/** Those who have the floor's pages. */
const ON_THE_FLOOR = ["floor", "manager"];

test.describe("the first minute on the phone", () => firstMinuteTests((username) => ON_THE_FLOOR.includes(username)));
