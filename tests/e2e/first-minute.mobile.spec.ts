import { test } from "./fixtures";
import { firstMinuteTests } from "./models/first-minute";

/** Who has nothing but the floor's pages. */
const ON_THE_FLOOR = ["floor"];

test.describe("the first minute on the phone", () =>
  firstMinuteTests((username) => ON_THE_FLOOR.includes(username), true));
