import { test } from "./fixtures";
import { firstMinuteTests } from "./models/first-minute";

test.describe("the first minute at the desk", () => firstMinuteTests(() => true));
