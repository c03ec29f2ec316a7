import { expect, it } from "vitest";
import { carFacts, carTag } from "./car-facts.view";
import { carOnSite, stepCar } from "./railcar-step.fixtures";

const said = (car: Parameters<typeof carFacts>[0]) => carFacts(car).map(({ label, value }) => `${label}: ${value}`);

it("says where the car is, what came in it, and what is left", () => {
  expect(said(carOnSite({ bol: "B7", quantity_snapshot: "9.5" }))).toEqual([
    "State: Handled",
    "Track and position: Track 4 · Position 2",
    "Product: 40/70",
    "Customer: Apex",
    "Shipped: 112.4 ST",
    "In the car: 9.5 ST",
    "BOL: B7",
    "Received: 2026/11/18",
  ]);
});

it("says what is not known, and why a car is inoperable", () => {
  const car = stepCar({
    quantity_snapshot: null,
    customer_name: null,
    inoperable: true,
    inoperable_reason: "Hand brake",
  });
  expect(said(car)).toEqual([
    "State: Pending",
    "Track and position: On no track",
    "Product: 40/70",
    "Customer: None",
    "Shipped: 112.4 ST",
    "In the car: Not known",
    "Inoperable because: Hand brake",
  ]);
  expect(carTag(car)).toEqual({ tone: "waiting", text: "Pending" });
});
