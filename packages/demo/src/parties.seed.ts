/** Who owns, ships and hauls. All invented, but for the railroads. */
export const PARENT_CUSTOMERS = [
  { name: "Cimarron Energy Holdings", code: "CIM" },
  { name: "Basin & Range Resources", code: "BRR" },
  { name: "Allegheny Plateau Group", code: "APG" },
] as const;

export const CUSTOMERS = [
  { name: "Cimarron Completions", parent: "Cimarron Energy Holdings", code: "CIMC", payment_terms: 30 },
  { name: "Cimarron Midstream", parent: "Cimarron Energy Holdings", code: "CIMM", payment_terms: 30 },
  { name: "Llano Pressure Pumping", parent: null, code: "LLPP", payment_terms: 45 },
  { name: "Mesquite Wellfield Services", parent: null, code: "MQWS", payment_terms: 30 },
  { name: "Badlands Frac", parent: "Basin & Range Resources", code: "BDLF", payment_terms: 60 },
  { name: "Little Missouri Drilling", parent: "Basin & Range Resources", code: "LMDR", payment_terms: 30 },
  { name: "Endless Mountains Energy", parent: "Allegheny Plateau Group", code: "EMEN", payment_terms: 30 },
  { name: "Tioga Well Service", parent: "Allegheny Plateau Group", code: "TIOG", payment_terms: 15 },
] as const;

export const RAILROADS = [
  { name: "BNSF Railway", reporting_mark: "BNSF", railroad_class: "I", interchange_point: "Sweetwater, TX" },
  { name: "Union Pacific Railroad", reporting_mark: "UP", railroad_class: "I", interchange_point: "Big Spring, TX" },
  { name: "Canadian Pacific Kansas City", reporting_mark: "CPKC", railroad_class: "I", interchange_point: "Minot, ND" },
  { name: "Norfolk Southern Railway", reporting_mark: "NS", railroad_class: "I", interchange_point: "Sayre, PA" },
  {
    name: "Reading Blue Mountain and Northern",
    reporting_mark: "RBMN",
    railroad_class: "II",
    interchange_point: "Mehoopany, PA",
  },
  {
    name: "Texas-New Mexico Railroad",
    reporting_mark: "TXN",
    railroad_class: "III",
    interchange_point: "Monahans, TX",
  },
] as const;

export const SUPPLIERS = [
  { name: "Badger Silica", code: "BDG", contact: "Dispatch desk, +1 715 555 0122" },
  { name: "Chippewa Proppants", code: "CHP", contact: "Dispatch desk, +1 715 555 0188" },
  { name: "Winkler Dune Sand", code: "WDS", contact: "Scale house, +1 432 555 0171" },
  { name: "Gulf Coast Fuels", code: "GCF", contact: null },
  { name: "High Plains Minerals", code: "HPM", contact: null },
] as const;

export const ORIGINS = [
  {
    name: "Badger Silica – Tunnel City",
    supplier: "Badger Silica",
    city: "Tunnel City",
    state: "WI",
    railroad: "CPKC",
  },
  {
    name: "Chippewa Proppants – Chippewa Falls",
    supplier: "Chippewa Proppants",
    city: "Chippewa Falls",
    state: "WI",
    railroad: "UP",
  },
  { name: "Winkler Dune Sand – Kermit", supplier: "Winkler Dune Sand", city: "Kermit", state: "TX", railroad: "TXN" },
  {
    name: "Gulf Coast Fuels – Galena Park",
    supplier: "Gulf Coast Fuels",
    city: "Galena Park",
    state: "TX",
    railroad: "UP",
  },
  {
    name: "High Plains Minerals – Battle Mountain",
    supplier: "High Plains Minerals",
    city: "Battle Mountain",
    state: "NV",
    railroad: "UP",
  },
] as const;

export const CARRIERS = [
  { name: "Caprock Hauling", scac: "CPRH", dot_number: "2914007", mc_number: "964120", phone: "+1 432 555 0109" },
  {
    name: "Jackrabbit Sand Logistics",
    scac: "JKSL",
    dot_number: "3120554",
    mc_number: "1088231",
    phone: "+1 432 555 0126",
  },
  { name: "Prairie Rose Trucking", scac: "PRRT", dot_number: "1877310", mc_number: "702245", phone: "+1 701 555 0151" },
  { name: "Loyalsock Freight", scac: "LYLF", dot_number: "2205981", mc_number: "811507", phone: "+1 570 555 0134" },
] as const;
