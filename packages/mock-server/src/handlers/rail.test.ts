import { railHandlerLaws } from "@railhead/service/handlers/all.laws";
import { createMemoryStore } from "../store/memory-store";

railHandlerLaws(createMemoryStore);
