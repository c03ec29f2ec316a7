/** What the states of a scale are called. */
export const SCALE_STATE_WORDS = {
  connected: "value.scaleConnected",
  scale_out_of_use: "value.scaleOutOfUse",
  scale_manual: "value.scaleManual",
  scale_address_refused: "value.scaleAddressRefused",
  scale_busy: "value.scaleBusy",
  scale_silent: "value.scaleSilent",
  scale_unreadable: "value.scaleUnreadable",
  scale_fault: "value.scaleFault",
  scale_wrong_unit: "value.scaleWrongUnit",
  scale_net: "value.scaleNet",
  scale_overloaded: "value.scaleOverloaded",
  scale_below_zero: "value.scaleBelowZero",
  scale_moving: "value.scaleMoving",
  scale_wrong_division: "value.scaleWrongDivision",
} as const;
