import { start } from "@railhead/ui/browser/start.tsx";
import { createGalleryApp } from "./gallery-app";
import { Gallery } from "./Gallery";

start(() => {
  const asked = new URLSearchParams(location.search);
  return <Gallery {...createGalleryApp()} part={asked.get("part")} dialog={asked.get("dialog")} />;
});
