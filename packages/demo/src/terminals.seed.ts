/** The three terminals, in three zones. The first is the home of every demo account. */
export const TERMINALS = [
  {
    name: "Permian East",
    code: "PEX",
    address: "2400 Rail Spur Rd",
    city: "Big Spring",
    state: "TX",
    time_zone: "America/Chicago",
    phone: "+1 432 555 0140",
  },
  {
    name: "Williston Basin",
    code: "WLB",
    address: "11890 Transload Ave",
    city: "Dickinson",
    state: "ND",
    time_zone: "America/Denver",
    phone: "+1 701 555 0117",
  },
  {
    name: "Marcellus North",
    code: "MRN",
    address: "77 Susquehanna Yard",
    city: "Wysox",
    state: "PA",
    time_zone: "America/New_York",
    phone: "+1 570 555 0163",
  },
] as const;
export type TerminalCode = (typeof TERMINALS)[number]["code"];
