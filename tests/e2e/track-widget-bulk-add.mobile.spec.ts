import { expect, more, test } from "./fixtures";
import { OtherPerson } from "./models/other.model";
import { numbered, TrackListModel } from "./models/track-list.model";
import type { Category } from "./models/track-widget.model";

const CATEGORIES: readonly Category[] = ["sand", "bulk-commodity"];

test.describe("bulk add", () => {
  for (const category of CATEGORIES) {
    test(
      `${category}: cars are ordered by a finger, new ones turned round and sent behind the cars of both families`,
      more(category !== "sand"),
      async ({ page, demo }) => {
        await demo.signIn("floor");
        const widget = new TrackListModel(page, "bulk-add");
        const { track, cars, own } = await widget.begin(category);
        const [a, b, c] = await widget.elsewhere(category, track.id);
        const reverse = page.getByRole("button", { name: "Reverse Order" });
        await expect(reverse).toBeDisabled();
        await widget.manual();
        for (const car of [a!, b!, c!]) await widget.take(car.name);
        await widget.seeOrder(numbered([...cars, a!, b!, c!]));
        // The whole list can be put in order; only the cars of the other family keep their places.
        await expect(page.getByRole("button", { name: /^Drag / })).toHaveCount(own.length + 3);
        await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(3);

        // A car that stands there, behind the next two of its family; the other family keeps its places.
        const [first, second, third, ...rest] = own;
        await widget.dragByTouch(first!, third!);
        const arranged = [second!, third!, first!, ...rest];
        const mine = [...arranged];
        const turned = cars.map((car) => (car.family === category ? mine.shift()! : car));
        await widget.seeOrder(numbered([...turned, a!, b!, c!]));
        await reverse.click();
        await widget.seeOrder(numbered([...turned, c!, b!, a!]));
        await widget.list.getByRole("button", { name: `Remove ${b!.name}` }).click();
        await widget.seeToast(`Railcar ${b!.name} removed.`);
        await widget.seeOrder(numbered([...turned, c!, a!]));

        const { rows, revision } = await widget.send();
        await widget.seeToast("Railcars sequenced successfully!");

        expect(rows).toEqual(
          [...arranged, c!, a!].map((car, at) => ({ id: car.id, track_id: track.id, car_seq: at + 1 })),
        );
        expect(revision).toMatch(new RegExp(`^${track.id}=\\d+$`));
        expect((await widget.onTrack(track.id)).map((car) => car.name)).toEqual(
          [...turned, c!, a!].map((car) => car.name),
        );
      },
    );
  }

  test(
    "the order is made without dragging: up, down, to a position by number, and taken out",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("floor");
      const widget = new TrackListModel(page, "bulk-add");
      const { track, cars } = await widget.begin("sand");
      const [a, b, c] = await widget.elsewhere("sand", track.id);
      await widget.manual();
      for (const car of [a!, b!, c!]) await widget.take(car.name);
      const row = widget.row(a!);
      await row.getByRole("button", { expanded: false }).click();
      await row.getByRole("button", { name: "Move down", exact: true }).click();
      await widget.seeOrder(numbered([...cars, b!, a!, c!]));
      await row.getByRole("button", { name: "Move down", exact: true }).click();
      await widget.seeOrder(numbered([...cars, b!, c!, a!]));
      await expect(row.getByRole("button", { name: "Move down", exact: true })).toBeFocused();
      await row.getByRole("button", { name: "Move up", exact: true }).click();
      await widget.seeOrder(numbered([...cars, b!, a!, c!]));
      const position = row.getByLabel("Move to position");
      await position.fill("nine");
      await row.getByRole("button", { name: "Move", exact: true }).click();
      await expect(row.getByText(`Enter a position from 1 to ${cars.length + 3}.`)).toBeVisible();
      await position.fill("1");
      await row.getByRole("button", { name: "Move", exact: true }).click();
      // The other family keeps its places: the first one that can be had is that of the first car of this one.
      const first = cars.findIndex((car) => car.family === "sand");
      await expect(
        page.getByRole("status").filter({ hasText: `${a!.name} is at position ${first + 1} of ${cars.length + 3}.` }),
      ).toBeAttached();
      await expect(row).toContainText(String(first + 1));
      await row.getByRole("button", { name: "Remove", exact: true }).click();

      await widget.seeOrder(numbered([...cars, b!, c!]));
    },
  );

  test(
    "a new car goes between those that stand there, and one of those behind it; all of it is sent",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("floor");
      const widget = new TrackListModel(page, "bulk-add");
      const { track, own } = await widget.begin("sand");
      const [a] = await widget.elsewhere("sand", track.id);
      await widget.manual();
      await widget.take(a!.name);
      const place = async (car: { name: string }, to: number) => {
        await widget.row(car).getByRole("button", { expanded: false }).click();
        await widget.row(car).getByLabel("Move to position").fill(String(to));
        await widget.row(car).getByRole("button", { name: "Move", exact: true }).click();
      };
      await place(a!, own[1]!.car_seq);
      await place(own[0]!, own[2]!.car_seq);
      const { rows } = await widget.send();
      await widget.seeToast("Railcars sequenced successfully!");

      const [first, second, third, ...rest] = own;
      const mine = [a!, second!, first!, third!, ...rest];
      expect(rows.map((row) => row.id)).toEqual(mine.map((car) => car.id));
      expect((await widget.onTrack(track.id)).filter((car) => car.family === "sand").map((car) => car.name)).toEqual(
        mine.map((car) => car.name),
      );
    },
  );

  test("with gloves, what acts on a row stands only on the tapped row, and is large", async ({ page, demo }) => {
    await demo.signIn("floor");
    await page.addInitScript(() => localStorage.setItem("railhead.glove", "on"));
    const widget = new TrackListModel(page, "bulk-add");
    const { track } = await widget.begin("bulk-commodity");
    const [a, b] = await widget.elsewhere("bulk-commodity", track.id);
    await widget.manual();
    for (const car of [a!, b!]) await widget.take(car.name);
    await expect(widget.list.getByRole("button", { name: `Remove ${a!.name}` })).toBeHidden();
    await expect(widget.handle(a!)).toBeHidden();
    await widget.row(a!).getByRole("button", { expanded: false }).click();
    for (const button of [
      widget.handle(a!),
      ...["Move up", "Move down", "Remove"].map((name) => widget.row(a!).getByRole("button", { name, exact: true })),
    ]) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.height, box.width)).toBeGreaterThanOrEqual(120);
    }
    await expect(widget.handle(b!)).toBeHidden();
  });

  test("a track that someone else has added to: mine goes behind theirs, nothing is lost", async ({
    page,
    demo,
    playwright,
    baseURL,
  }) => {
    // Without the line to the changes, as behind a proxy that lets none through.
    await demo.scenario({ failures: [{ path: "/api/events", status: 500 }] });
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-add");
    const { track, cars, own } = await widget.begin("sand");
    const [a, b, theirs] = await widget.elsewhere("sand", track.id);
    await widget.manual();
    await widget.take(a!.name);
    await widget.take(b!.name);

    const other = await OtherPerson.signIn(playwright, baseURL!, "manager");
    await other.order("sand", [...own, theirs!], track);
    await other.close();

    await widget.send();
    await expect(page.getByText(`The order of ${track.track_name} has changed meanwhile.`)).toBeVisible();
    await expect(page.getByRole("list", { name: "Your order" }).getByRole("listitem").last()).toContainText(b!.name);
    await expect(page.getByRole("list", { name: "Now on the track" }).getByRole("listitem").last()).toContainText(
      `${theirs!.name}came`,
    );
    await expect(page.getByText("Online").first()).toBeVisible();
    await page.getByRole("button", { name: "Put the newcomers into mine" }).click();
    await widget.seeOrder(numbered([...cars, theirs!, a!, b!]));
    await widget.send();
    await widget.seeToast("Railcars sequenced successfully!");

    expect((await widget.onTrack(track.id)).map((car) => car.name)).toEqual(
      [...cars, theirs!, a!, b!].map((car) => car.name),
    );
  });
});
