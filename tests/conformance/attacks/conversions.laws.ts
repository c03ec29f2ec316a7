import type { Answer } from "@railhead/service/laws/office-world.laws";
import { createDisplayWorld, type DisplayWorld } from "@railhead/service/units/display-world.laws";
import { beforeEach, expect, it } from "vitest";
import type { MakeGround } from "../access/world";

const STANDARD = "uom-standard-conversions";
const INTRA = "uom-product-intra-class-conversions";
const INTER = "uom-product-inter-class-conversions";
const CONTRADICTS = "By the conversions that stand 1 ";

/** Conversions say one thing of two units, each within its own kind: at create, at update, in lists and by two at once. */
export function conversionLaws(makeGround: MakeGround): void {
  let world: DisplayWorld;
  let post: (path: string, body: object) => Promise<Answer>;
  beforeEach(async () => {
    world = await createDisplayWorld((await makeGround()).store);
    post = (path, body) => world.admin.post(path, body);
  }, 60_000);
  /** Of this world 1 ST is 2000 lb and 1 lb is 0.45359237 kg. */
  const standard = (
    from: "lb" | "ST" | "kg" | "gal",
    to: "lb" | "ST" | "kg" | "gal",
    factor: string,
    more: object = {},
  ) => ({ from_uom_id: world.units[from], to_uom_id: world.units[to], factor, ...more });
  const own = (
    from: "lb" | "ST" | "kg" | "gal",
    to: "lb" | "ST" | "kg" | "gal",
    factor: string,
    more: object = {},
  ) => ({ ...standard(from, to, factor), product_name_id: world.products.diesel, ...more });
  const refusal = ({ status, fields }: Answer) => [status, fields];

  it("of a unit into itself are refused, of every kind", async () => {
    const sentence = { to_uom_id: "A unit is not converted into itself. Choose another unit." };
    expect(refusal(await post(STANDARD, standard("lb", "lb", "1")))).toEqual([422, sentence]);
    expect(refusal(await post(INTRA, own("lb", "lb", "2")))).toEqual([422, sentence]);
    expect(refusal(await post(INTER, own("gal", "gal", "1", { valid_from: "2026-01-01" })))).toEqual([422, sentence]);
    const { id } = await world.make(INTRA, own("ST", "lb", "2100"));
    expect(refusal(await post(`${INTRA}/${id}`, { to_uom_id: world.units.ST }))).toEqual([422, sentence]);
    expect(refusal(await post(`${INTRA}/bulk`, [{ id, to_uom_id: world.units.ST }]))).toEqual([
      422,
      { "0.to_uom_id": sentence.to_uom_id },
    ]);
  });

  it("keep to the classes of their kind", async () => {
    expect(refusal(await post(STANDARD, standard("gal", "lb", "7")))).toEqual([
      422,
      {
        to_uom_id:
          "gal is a unit of Volume, lb is a unit of Mass. Choose a unit of the same class, or enter the conversion for a product between classes.",
      },
    ]);
    expect(Object.keys((await post(INTRA, own("gal", "lb", "7"))).fields)).toEqual(["to_uom_id"]);
    expect(refusal(await post(INTER, own("ST", "lb", "2000", { valid_from: "2026-01-01" })))).toEqual([
      422,
      {
        to_uom_id:
          "ST is a unit of Mass, and so is lb. Choose a unit of another class, or enter a conversion within the class.",
      },
    ]);
    const moved = await post(`uom/${world.units.lb}`, { uom_class_id: world.classes.volume });
    expect(refusal(moved)).toEqual([
      422,
      { uom_class_id: "Conversions lead from or to lb, so that it stays in its class. Retire them first." },
    ]);
    expect((await post(`uom/${world.units.gal}`, { uom_class_id: world.classes.mass })).status).toBe(200);
  });

  it("are shown and based on units of their class", async () => {
    expect(
      Object.keys((await post(`uom-classes/${world.classes.mass}`, { base_uom_id: world.units.gal })).fields),
    ).toEqual(["base_uom_id"]);
    expect(
      Object.keys(
        (await post(`terminal-uom-display-defaults/${world.massDefault}`, { uom_id: world.units.gal })).fields,
      ),
    ).toEqual(["uom_id"]);
  });

  it("that contradict are refused: the way back, the same way and around a circle", async () => {
    const back = await post(STANDARD, standard("lb", "ST", "0.001"));
    expect(refusal(back)).toEqual([
      422,
      {
        factor: `${CONTRADICTS}lb is 0.0005 ST; this one says 0.001. Change the factor, or leave this conversion out: it follows from the others.`,
      },
    ]);
    const circle = await post(STANDARD, standard("ST", "kg", "900"));
    expect(refusal(circle)).toEqual([
      422,
      {
        factor: `${CONTRADICTS}ST is 907.18474 kg; this one says 900. Change the factor, or leave this conversion out: it follows from the others.`,
      },
    ]);
    expect(Object.keys((await post(STANDARD, standard("ST", "lb", "2001"))).fields)).toEqual(["factor"]);
    expect((await post(STANDARD, standard("ST", "lb", "2000"))).code).toBe("not_unique");
    const { id } = await world.make(STANDARD, standard("kg", "ST", "0.00110231131"));
    expect(Object.keys((await post(`${STANDARD}/${id}`, { factor: "0.0012" })).fields)).toEqual(["factor"]);
    expect((await post(`${STANDARD}/${id}`, { is_active: false })).status).toBe(200);
    // Out of use it says nothing, and cannot come back as it is then.
    expect((await post(`${STANDARD}/${id}`, { factor: "0.0012" })).status).toBe(200);
    expect(Object.keys((await post(`${STANDARD}/${id}`, { is_active: true })).fields)).toEqual(["factor"]);
  });

  it("that contradict within one list are refused, and nothing of it is written", async () => {
    const stone = (await world.make("uom", { name: "Stone", abbreviation: "stone", uom_class_id: world.classes.mass }))
      .id;
    const rows = [
      { from_uom_id: stone, to_uom_id: world.units.lb, factor: "14" },
      { from_uom_id: world.units.lb, to_uom_id: stone, factor: "0.07" },
    ];
    const answer = await post(`${STANDARD}/bulk`, rows);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["1.factor"]]);
    expect(
      (await post(STANDARD, { from_uom_id: world.units.lb, to_uom_id: stone, factor: "0.0714285714285714" })).status,
    ).toBe(200);
  });

  it("of a product agree among themselves, and may say something else than the standard ones", async () => {
    expect((await post(INTRA, own("ST", "lb", "2100"))).status).toBe(200);
    expect(Object.keys((await post(INTRA, own("lb", "ST", "0.0005"))).fields)).toEqual(["factor"]);
    expect((await post(INTRA, own("lb", "ST", "0.0005", { product_name_id: world.products.sand }))).status).toBe(200);
  });

  it("between classes agree on one day; another day takes their place", async () => {
    const on = (valid_from: string) => ({ valid_from });
    expect((await post(INTER, own("gal", "lb", "7", on("2026-01-01")))).status).toBe(200);
    expect(refusal(await post(INTER, own("lb", "gal", "0.2", on("2026-01-01"))))).toEqual([
      422,
      {
        factor: `${CONTRADICTS}lb is 0.142857143 gal; this one says 0.2. Change the factor, or leave this conversion out: it follows from the others.`,
      },
    ]);
    expect(Object.keys((await post(INTER, own("gal", "ST", "0.004", on("2026-01-01")))).fields)).toEqual(["factor"]);
    expect((await post(INTER, own("gal", "ST", "0.0035", on("2026-01-01")))).status).toBe(200);
    expect((await post(INTER, own("lb", "gal", "0.2", on("2026-02-01")))).status).toBe(200);
  });

  it("that contradict are refused to all but one of those who write them at the same moment", async () => {
    const stone = (await world.make("uom", { name: "Stone", abbreviation: "stone", uom_class_id: world.classes.mass }))
      .id;
    const answers = await Promise.all([
      post(STANDARD, { from_uom_id: stone, to_uom_id: world.units.lb, factor: "14" }),
      post(STANDARD, { from_uom_id: world.units.lb, to_uom_id: stone, factor: "14" }),
      post(STANDARD, { from_uom_id: stone, to_uom_id: world.units.kg, factor: "14" }),
      post(`${STANDARD}/bulk`, [{ from_uom_id: world.units.kg, to_uom_id: stone, factor: "14" }]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  it("that contradicted each other before can be corrected one by one", async () => {
    const { id } = await world.store.transaction(({ rows }) =>
      rows(STANDARD).insert({
        ...standard("ST", "kg", "900"),
        is_active: true,
        created_at: 1,
        created_by: null,
        updated_at: 1,
        updated_by: null,
      } as never),
    );
    expect((await post(`${STANDARD}/${id}`, { factor: "907.18474" })).status).toBe(200);
  });
}
