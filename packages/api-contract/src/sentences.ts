import { coded, codedBy } from "./coded";

// What schemas say of a value that is sent or typed. Each is a value of its own, so that an app holds those that it uses.

export const requiredField = coded("required", "This field is required.");
export const notKeepable = coded("not_keepable", "This text holds characters that cannot be kept.");
export const shortText = codedBy("short_text", ({ least }: { least: number }) => `At least ${least} characters.`);
export const longText = codedBy("long_text", ({ most }: { most: number }) => `At most ${most} characters.`);
export const idForm = coded("id_form", "An id is a whole number.");
export const wholeForm = coded("whole_form", "A whole number.");
export const numberForm = coded("number_form", "A number such as 112.4.");
export const amountForm = coded("amount_form", "A number such as 112.4, not below zero.");
export const dayForm = coded("day_form", "A day as YYYY-MM-DD.");
export const noSuchDay = coded("no_such_day", "There is no such day.");
export const emailForm = coded("email_form", "An e-mail address such as kim@example.com.");
export const percentForm = coded("percent_form", "A percentage from 0 to 100, such as 2.5.");
export const sortOrderBounds = coded("sort_order_bounds", "A position from 0 to 100,000.");
export const scacForm = coded("scac_form", "Two to four capital letters.");
export const sortForm = coded("sort_form", "A field, or -field for descending; up to three, with commas between them.");
export const groupForm = coded("group_form", "A field, or -field for descending.");
export const columnsForm = coded("columns_form", "Columns with commas between them.");
export const idsForm = codedBy(
  "ids_form",
  ({ most }: { most: number }) => `Up to ${most} ids with commas between them.`,
);
export const versionForm = coded("version_form", "Give the version as a whole number.");
export const mailToForm = coded("mail_to_form", "Choose 1 to 50 contacts.");
export const importLength = coded("import_length", "An import is of 1 to 10,000 rows.");
export const uploadPlace = coded("upload_place", "Give the place of a row, a column or a record as a whole number.");
export const tooManyMends = coded("too_many_mends", "At most 1,000 changes at once, and at least one.");
export const tooManyRows = coded("too_many_rows", "Name 1 to 10,000 rows.");
export const importReadings = coded("import_readings", "One reading for each row, or none at all.");
export const sumsForm = codedBy(
  "sums_form",
  ({ most }: { most: number }) =>
    `Up to ${most} fields with commas between them, each with its unit's field behind a colon.`,
);
export const pageForm = coded("page_form", "The address of a page, such as /railcars.");
export const noteKindForm = coded("note_kind_form", "A kind of records as its address says it, such as carriers.");
export const viewQueryForm = coded("view_query_form", "What a list shows, as the address of its page says it.");
export const readingForm = coded("reading_form", "When the record was read as changed last, in whole epoch seconds.");

// ---- bounds of numbers and days
const ANY_UNIT = "in whatever unit";
export const tooManyDecimals = codedBy(
  "too_many_decimals",
  ({ most }: { most: number }) => `At most ${most} decimals.`,
);
export const railcarLengthBounds = coded("railcar_length_bounds", "The length of a railcar is 1 to 200 ft.");
export const trackLengthBounds = coded("track_length_bounds", "The length of a track is 0 to 100,000 ft.");
export const railcarWeightBounds = coded(
  "railcar_weight_bounds",
  `A weight from 0 to 1,000,000, ${ANY_UNIT}; no railcar weighs more than 1,000,000 lb.`,
);
export const railcarPoundsBounds = coded("railcar_pounds_bounds", "A weight from 0 to 1,000,000 lb.");
export const railcarCapacityBounds = coded("railcar_capacity_bounds", "A capacity from 0 to 100,000 cubic feet.");
export const truckWeightBounds = coded(
  "truck_weight_bounds",
  `A weight from 0 to 1,000,000, ${ANY_UNIT}; no truck weighs more than 1,000,000 lb.`,
);
export const legalGrossBounds = coded(
  "legal_gross_bounds",
  `A weight above 0 and at most 1,000,000, ${ANY_UNIT}; no truck weighs more than 1,000,000 lb.`,
);
export const quantityBounds = coded("quantity_bounds", `A quantity from 0 to 10,000,000,000, ${ANY_UNIT}.`);
export const movedQuantityBounds = coded(
  "moved_quantity_bounds",
  `A quantity above 0 and at most 10,000,000,000, ${ANY_UNIT}.`,
);
export const billedQuantityBounds = coded(
  "billed_quantity_bounds",
  `A quantity from -10,000,000,000 to 10,000,000,000, ${ANY_UNIT}.`,
);
export const scaleCapacityBounds = coded("scale_capacity_bounds", `A capacity from 0 to 10,000,000, ${ANY_UNIT}.`);
export const scaleDivisionBounds = coded(
  "scale_division_bounds",
  `A division above 0 and at most 10,000, ${ANY_UNIT}.`,
);
export const conversionFactorBounds = coded("conversion_factor_bounds", "A factor from 0.000000001 to 1,000,000,000.");
export const meterFactorBounds = coded("meter_factor_bounds", "A meter factor from 0.1 to 10.");
export const rateBounds = coded("rate_bounds", "A rate from 0 to 1,000,000 per unit.");
export const billedRateBounds = coded("billed_rate_bounds", "A rate from -1,000,000 to 1,000,000 per unit.");
export const latitudeBounds = coded("latitude_bounds", "A latitude from -90 to 90 degrees.");
export const longitudeBounds = coded("longitude_bounds", "A longitude from -180 to 180 degrees.");
export const dayBounds = codedBy(
  "day_bounds",
  ({ first, last }: { first: string; last: string }) =>
    `A day from ${first} to ${last}. Leave it empty where none is meant.`,
);
export const beforeBounds = coded("before_bounds", "The date is before 2000/01/01. Choose a later day.");
export const afterBounds = coded("after_bounds", "The date is after 2199/12/31. Choose an earlier day.");
export const positionBounds = coded("position_bounds", "A position from 0 to 10,000.");
export const listedPositionBounds = coded("listed_position_bounds", "A position from 1 to 10,000.");
export const cherrypickCars = coded("cherrypick_cars", "Name 1 to 500 cars.");
export const cherrypickTracks = coded("cherrypick_tracks", "Name at most 200 tracks.");
export const cherrypickRevision = coded(
  "cherrypick_revision",
  "The revisions of the tracks of the plan, by track id, as the preview answered them.",
);
export const freeDaysBounds = coded("free_days_bounds", "From 0 to 3,650 days.");
export const paymentTermsBounds = coded("payment_terms_bounds", "From 0 to 365 days.");

// ---- railcars and trucks
export const noRailcar = coded("no_railcar", "Choose at least one railcar.");
export const tooManyRailcars = codedBy(
  "too_many_railcars",
  ({ most }: { most: number }) => `At most ${most} railcars at once.`,
);
export const markForm = coded("mark_form", "A reporting mark is 2 to 4 capital letters.");
export const carNumberForm = coded("car_number_form", "A car number is 1 to 6 digits.");
export const railcarStates = coded("railcar_states", "States 1 to 7, comma-separated.");
export const truckStates = coded("truck_states", "States 11 to 17, comma-separated.");
export const visitStates = coded("visit_states", "States 1 to 7 of railcars or 11 to 17 of trucks, comma-separated.");
export const pngForm = coded("png_form", "A PNG image as a data address.");
export const signBolOnly = coded("sign_bol_only", "The only action here is 'sign bol'.");

// ---- other records
export const factorForm = coded("factor_form", "A factor such as 2000 or 1/2000.");
export const stateForm = coded("state_form", "Two or three capital letters.");
export const unNumberForm = coded("un_number_form", "UN and four digits.");
export const splcForm = coded("splc_form", "An SPLC has 6 or 9 digits.");
export const dotNumberForm = coded("dot_number_form", "A DOT number has up to 8 digits.");
export const mcNumberForm = coded("mc_number_form", "An MC number has up to 8 digits.");
export const scaleAddressForm = coded(
  "scale_address_form",
  "A host name or IPv4 address and a port from 1024 to 65535, such as scale-1:4001.",
);
