import { pagePorts } from "../runtime/ports.fixtures";
import type { EditInput } from "./railcar-edit.types";

export const editInput = (more: Partial<EditInput> = {}): EditInput => ({
  family: "sand",
  userid: "7",
  carId: "12",
  canEdit: true,
  ports: pagePorts(),
  ...more,
});
