import { truckHandlerLaws } from "@railhead/service/handlers/all.laws";
import { createMemoryStore } from "../store/memory-store";

truckHandlerLaws(createMemoryStore);
