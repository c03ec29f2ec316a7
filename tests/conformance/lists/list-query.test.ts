import { overBothStores } from "../attacks/both-stores";
import { listQueryLaws } from "./list-query.laws";

overBothStores((makeGround) => listQueryLaws(makeGround, 15));
