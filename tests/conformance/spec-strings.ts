/**
 * Every sentence and label of the specification's sections 5 and 8 (and the labels of section 2 on the floor), each with
 * the end-to-end or unit test that shows it to a person.
 */
export interface SpecString {
  readonly text: string;
  readonly section: "2" | "5" | "8";
  readonly shownBy: string;
}

const built = (section: SpecString["section"], text: string, shownBy: string): SpecString => ({
  text,
  section,
  shownBy,
});

const E2E = "tests/e2e";
export const SPEC_STRINGS: readonly SpecString[] = [
  // §5 validation rules
  built("5", "This field is required.", `${E2E}/login.spec.ts`),
  built("5", "Signature required.", `${E2E}/signature.mobile.spec.ts`),
  built("5", "Track must be selected.", "packages/core/src/receive-release/receive-release.rules.test.ts"),
  built("5", "Date must be selected.", `${E2E}/track-widget-receive.mobile.spec.ts`),
  built("5", "Sequence value must be entered.", `${E2E}/railcar-sequence.mobile.spec.ts`),
  built(
    "5",
    "The barcode you scanned does not match any sources available for this transaction. Try again.",
    `${E2E}/railcar-handling.mobile.spec.ts`,
  ),
  built(
    "5",
    "The barcode you scanned does not match any available railcars. Try again.",
    `${E2E}/track-widget-receive.mobile.spec.ts`,
  ),
  built("5", "Railcar {name} selected.", `${E2E}/track-widget-receive.mobile.spec.ts`),
  built("5", "Railcar {name} removed.", `${E2E}/track-widget-receive.mobile.spec.ts`),
  // §8 error catalogue
  built("8", "Something went wrong. Please try again.", "packages/core/src/messages/notice.rules.test.ts"),
  built("8", "Success!", "packages/core/src/messages/catalogue.test.ts"),
  built("8", "Warning!", "packages/core/src/messages/catalogue.test.ts"),
  built("8", "Draft saved successfully!", `${E2E}/railcar-handling.mobile.spec.ts`),
  built("8", "Signature saved successfully!", `${E2E}/signature.mobile.spec.ts`),
  built("8", "Railcars received successfully!", `${E2E}/track-widget-receive.mobile.spec.ts`),
  built("8", "Railcars released successfully!", `${E2E}/track-widget-release.mobile.spec.ts`),
  built("8", "Railcars sequenced successfully!", `${E2E}/track-widget-bulk-move.mobile.spec.ts`),
  built("8", "Railcar saved successfully!", `${E2E}/railcar-edit.mobile.spec.ts`),
  built("8", "Railcar sequenced successfully.", `${E2E}/railcar-sequence.mobile.spec.ts`),
  built("8", "No results", `${E2E}/track-widget-receive.mobile.spec.ts`),
  // §2 labels of the floor
  built("2", "Receive", `${E2E}/track-widget-receive.mobile.spec.ts`),
  built("2", "Release", `${E2E}/track-widget-release.mobile.spec.ts`),
  built("2", "Receive Date", `${E2E}/track-widget-receive.mobile.spec.ts`),
  built("2", "Release Date", "packages/core/src/receive-release/receive-release.view.test.ts"),
  built("2", "Available Railcars", `${E2E}/models/track-widget.model.ts`),
  built("2", "Selected Railcars", `${E2E}/models/track-widget.model.ts`),
  built("2", "Clear Selection", `${E2E}/track-widget-receive.mobile.spec.ts`),
  built("2", "Scan", `${E2E}/track-widget-receive.mobile.spec.ts`),
  built("2", "Manual", `${E2E}/track-widget-receive.mobile.spec.ts`),
  built("2", "Tracks", `${E2E}/track-widget-receive.mobile.spec.ts`),
  built("2", "Bulk Add", `${E2E}/floor-tiles.mobile.spec.ts`),
  built("2", "Bulk Sequence", `${E2E}/floor-tiles.mobile.spec.ts`),
  built("2", "Bulk Move", `${E2E}/floor-tiles.mobile.spec.ts`),
  built("2", "Edit", `${E2E}/floor-tiles.mobile.spec.ts`),
  built("2", "Handling", `${E2E}/floor-tiles.mobile.spec.ts`),
  built("2", "Sequence Cars On Track", `${E2E}/floor-tiles.mobile.spec.ts`),
  built("2", "Search", `${E2E}/floor-tiles.mobile.spec.ts`),
  built("2", "Capture Signature", `${E2E}/floor-tiles.mobile.spec.ts`),
  built("2", "Railcars on Track", "packages/core/src/track-order/track-order.machine.test.ts"),
  built("2", "Reverse Order", `${E2E}/track-widget-bulk-add.mobile.spec.ts`),
  built("2", "Submit", "packages/core/src/railcar-edit/railcar-edit.machine.test.ts"),
  built("2", "Car Sequence", "packages/core/src/railcar-edit/railcar-edit.machine.test.ts"),
  built("2", "Car Length", "packages/core/src/railcar-edit/railcar-edit.machine.test.ts"),
  built("2", "Cancel", `${E2E}/track-widget-release.mobile.spec.ts`),
  built("2", "Proceed", `${E2E}/track-widget-release.mobile.spec.ts`),
];
