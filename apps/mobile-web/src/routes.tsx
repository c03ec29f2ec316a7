import type { ComponentType, ReactNode } from "react";
import { viewFloorFrame, categoryTiles, categoryTitle, taskTiles } from "@railhead/core/routes/floor-pages.view";
import {
  floorPageOf,
  type CategoryPage,
  type FloorPage,
  type GeneralPage,
  type RailcarPage,
  type TruckPage,
} from "@railhead/core/routes/floor-routes";
import {
  FLOOR_CATEGORIES,
  FLOOR_KINDS,
  type FloorPageKey,
  type GeneralPageKey,
  type RailcarPageKey,
  type TruckPageKey,
} from "@railhead/core/routes/floor-tasks";
import { floorPaths } from "@railhead/core/routes/paths";
import type { Route } from "@railhead/core/routes/route";
import type { FloorFrameView } from "@railhead/core/routes/floor-pages.view";
import type { LoadPage } from "@railhead/ui/browser/pages";
import { Hero } from "@railhead/ui/floor/Hero.tsx";
import { RightsGate } from "@railhead/ui/floor/RightsGate.tsx";
import { TilePage } from "@railhead/ui/floor/TilePage.tsx";
import { HomePage } from "./pages/HomePage";

type PageOf<K extends FloorPageKey> = K extends GeneralPageKey
  ? GeneralPage
  : K extends RailcarPageKey
    ? RailcarPage
    : K extends TruckPageKey
      ? TruckPage
      : CategoryPage;
/** What a page is given: which one it is, its head, and the id of its address, empty where it has none. */
type Props<P extends FloorPage> = { readonly page: P; readonly frame: FloorFrameView; readonly id: string };
type Load<P extends FloorPage> = () => Promise<ComponentType<Props<P>>>;

/** A page whose code is part of the first load. */
const here =
  <P extends FloorPage>(page: ComponentType<Props<P>>): Load<P> =>
  () =>
    Promise.resolve(page);

/** A page whose code is fetched when it is opened. */
const lazy =
  <M, P extends FloorPage>(load: () => Promise<M>, draw: (module: M, props: Props<P>) => ReactNode): Load<P> =>
  async () => {
    const module = await load();
    return (props) => draw(module, props);
  };

const receiveRelease = () => import("@railhead/ui/receive-release/ReceiveRelease.tsx");
const trackOrder = () => import("@railhead/ui/track-order/TrackOrder.tsx");
const truckList = () => import("@railhead/ui/trucks/TruckList.tsx");
const oneTruck = () => import("@railhead/ui/trucks/OneTruck.tsx");

/** Every page of the floor, one component each (core/routes/floor-tasks has the table that they are of). */
const PAGES: { readonly [K in FloorPageKey]: Load<PageOf<K>> } = {
  home: here(HomePage),
  "scan-mode": lazy(
    () => import("./pages/ScanModePage"),
    ({ ScanModePage }) => <ScanModePage />,
  ),
  category: here(({ page: { family }, frame }) => (
    <TilePage {...frame} hero={<Hero icon={FLOOR_CATEGORIES[family].icon} />} tiles={categoryTiles(family)} />
  )),

  railcars: here(({ page: { family, kind }, frame }) => <TilePage {...frame} tiles={taskTiles(family, kind)} />),
  "railcars/bulk-add": lazy(trackOrder, ({ TrackOrder }, { page, frame }) => (
    <TrackOrder mode="bulk-add" family={page.family} {...frame} />
  )),
  "railcars/bulk-sequence": lazy(trackOrder, ({ TrackOrder }, { page, frame }) => (
    <TrackOrder mode="bulk-sequence" family={page.family} {...frame} />
  )),
  "railcars/bulk-move": lazy(trackOrder, ({ TrackOrder }, { page, frame }) => (
    <TrackOrder mode="bulk-move" family={page.family} {...frame} />
  )),
  "railcars/receive": lazy(receiveRelease, ({ ReceiveRelease }, { page, frame }) => (
    <ReceiveRelease mode="receive" family={page.family} {...frame} />
  )),
  "railcars/receive/:id": lazy(receiveRelease, ({ ReceiveRelease }, { page: { family }, frame, id }) => (
    <ReceiveRelease mode="receive" family={family} carId={id} {...frame} back={floorPaths.railcars(family)} />
  )),
  "railcars/release": lazy(receiveRelease, ({ ReceiveRelease }, { page, frame }) => (
    <ReceiveRelease mode="release" family={page.family} {...frame} />
  )),
  "railcars/edit": lazy(
    () => import("@railhead/ui/railcar-edit/EditList.tsx"),
    ({ EditList }, { page, frame }) => <EditList family={page.family} {...frame} />,
  ),
  "railcars/edit/:id": lazy(
    () => import("@railhead/ui/railcar-edit/EditForm.tsx"),
    ({ EditForm }, { page, frame, id }) => <EditForm family={page.family} carId={id} {...frame} />,
  ),
  "railcars/handling": lazy(
    () => import("@railhead/ui/railcar-handling/HandlingList.tsx"),
    ({ HandlingList }, { frame }) => <HandlingList {...frame} />,
  ),
  "railcars/handling/:id": lazy(
    () => import("@railhead/ui/railcar-handling/CarWork.tsx"),
    ({ CarWork }, { frame, id }) => <CarWork id={id} {...frame} />,
  ),
  "railcars/sequence": lazy(
    () => import("@railhead/ui/sequence-entry/SequenceCars.tsx"),
    ({ SequenceCars }, { page, frame }) => <SequenceCars family={page.family} {...frame} />,
  ),
  "railcars/search": lazy(
    () => import("@railhead/ui/railcar-search/RailcarSearch.tsx"),
    ({ RailcarSearch }, { page, frame }) => <RailcarSearch family={page.family} {...frame} />,
  ),
  "railcars/cherrypicking": lazy(
    () => import("@railhead/ui/cherrypick-group/FloorGroups.tsx"),
    ({ FloorGroups }, { page, frame }) => <FloorGroups family={page.family} {...frame} />,
  ),
  "railcars/cherrypicking/:id": lazy(
    () => import("@railhead/ui/cherrypick-group/FloorGroup.tsx"),
    ({ FloorGroup }, { page, frame, id }) => <FloorGroup family={page.family} id={id} {...frame} />,
  ),

  trucks: here(({ page: { family, kind }, frame }) => (
    <TilePage {...frame} hero={<Hero icon={FLOOR_KINDS[kind].icon} />} tiles={taskTiles(family, kind)} />
  )),
  "trucks/handling": lazy(truckList, ({ TruckList }, { page, frame }) => (
    <TruckList task="handling" family={page.family} side={page.kind} {...frame} />
  )),
  "trucks/handling/:id": lazy(oneTruck, ({ OneTruck }, { page, frame, id }) => (
    <OneTruck page="handling" family={page.family} side={page.kind} id={id} {...frame} />
  )),
  "trucks/capture-signature": lazy(truckList, ({ TruckList }, { page, frame }) => (
    <TruckList task="capture-signature" family={page.family} side={page.kind} {...frame} />
  )),
  "trucks/capture-signature/:id": lazy(
    () => import("@railhead/ui/signature/TruckSignature.tsx"),
    ({ TruckSignature }, { page: { family, kind }, frame, id }) => (
      <TruckSignature app="floor" family={family} side={kind} id={id} {...frame} subtitle={categoryTitle(family)} />
    ),
  ),
  "trucks/release": lazy(truckList, ({ TruckList }, { page, frame }) => (
    <TruckList task="release" family={page.family} side={page.kind} {...frame} />
  )),
  "trucks/release/:id": lazy(oneTruck, ({ OneTruck }, { page, frame, id }) => (
    <OneTruck page="release" family={page.family} side={page.kind} id={id} {...frame} />
  )),
  "trucks/search": lazy(truckList, ({ TruckList }, { page, frame }) => (
    <TruckList task="search" family={page.family} side={page.kind} {...frame} />
  )),
};

/** The page of a route, with its gate: a user without the right reads that first. Null for a route that is not the floor's. */
export function findPage(route: Route): LoadPage | null {
  const page = floorPageOf(route);
  if (page === null) return null;
  // The table's types hold each page to its key; here the key is only known as one of them.
  const load = PAGES[page.key] as Load<FloorPage>;
  return async () => {
    const Inner = await load();
    return ({ id = "" }) => (
      <RightsGate route={route}>
        <Inner page={page} frame={viewFloorFrame(page)} id={id} />
      </RightsGate>
    );
  };
}
