// D6: a section or a terminal is taken away from a clerk while a list, details, a picker, the palette, a paper, a record, a form
// or a file that is being made stand open in two tabs, one of them hidden. Goals: after 2 s 0 forbidden rows in the DOM, in the heap
// and in files of the visible tab; the hidden one draws none of them when it is seen again: next to the other one, hidden for a moment, and
// alone, hidden until its line to the server was closed. SCENES=list,print for some of them. Forbidden is all that bears the mark of what is taken and a number.
import { startHost } from "@railhead/mock-server/host";
import { build } from "../../scripts/build.mjs";
import { launch } from "./browser.mts";
import { openScene, SCENES, SHORT_MS, type Scene } from "./d6-scenes.mts";
import { seedMarked } from "./d6-marked.mts";

const wanted = process.env.SCENES?.split(",");

if (!process.env.BUILT) await build();
const host = await startHost({ port: 0 });
const browser = await launch();
const rights = await seedMarked(host.url);

interface SceneCounts {
  readonly scene: string;
  readonly dom: number;
  readonly heap: number;
  readonly files: number;
  /** Frames in which the hidden tab showed forbidden rows after it was seen again. */
  readonly frames: number;
  readonly heapBehind: number;
}
const found: SceneCounts[] = [];
const failed: string[] = [];

async function tryScene(scene: Scene, isAlone: boolean): Promise<void> {
  await rights.giveAll();
  const context = await rights.clerk(browser, scene.terminal);
  try {
    const tabs = isAlone ? [] : [await openScene(context, scene)];
    const behind = await openScene(context, scene);
    await behind.hide();
    // Alone it has been away until its line was closed: nobody tells it what is taken then.
    if (isAlone) await behind.page.waitForTimeout(SHORT_MS + 500);
    await rights.take(scene.taken);
    await Promise.all([...tabs, behind].map((tab) => tab.arrive()));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const seen = await Promise.all(tabs.map((tab) => tab.look()));
    const frames = await behind.show();
    const { heap: heapBehind, dom } = await behind.look();
    const counts = {
      dom: seen.reduce((sum, one) => sum + one.dom, dom),
      heap: seen.reduce((sum, one) => sum + one.heap, 0),
      files: tabs.reduce((sum, tab) => sum + tab.files(), 0),
      frames,
      heapBehind,
    };
    const name = `${scene.name}, ${scene.taken} taken${isAlone ? ", hidden alone" : ""}`;
    found.push({ scene: name, ...counts });
    const figures = Object.entries(counts).map(([key, count]) => `${key} ${count}`);
    console.log(`${name.padEnd(52)} ${figures.join("  ")}`);
  } catch (error) {
    failed.push(`${scene.name}, ${scene.taken} taken: ${String(error).split("\n")[0]}`);
    console.log(failed.at(-1));
  } finally {
    await context.close();
  }
}
const isWanted = ({ name }: Scene) => wanted === undefined || wanted.some((one) => name.includes(one));
for (const scene of SCENES.filter(isWanted)) for (const isAlone of [false, true]) await tryScene(scene, isAlone);
await browser.close();
await host.close();

const sum = (key: keyof Omit<SceneCounts, "scene">) => found.reduce((total, one) => total + one[key], 0);
console.log(
  `${found.length} scenes; visible tab: ${sum("dom")} in the DOM, ${sum("heap")} in the heap, ${sum("files")} in files; hidden tab: ${sum("frames")} frames with them, ${sum("heapBehind")} in the heap; not tried: ${failed.length}`,
);
const isMet =
  found.length > 0 &&
  failed.length === 0 &&
  (["dom", "heap", "files", "frames", "heapBehind"] as const).every((key) => sum(key) === 0);
console.log(`D6: ${isMet ? "met" : "MISSED"}`);
process.exitCode = isMet ? 0 : 1;
