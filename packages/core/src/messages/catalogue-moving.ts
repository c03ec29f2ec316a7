import { defineMessages } from "./define-messages";
/** The texts of moving a row by hand, in English, once. They come with what is dragged. */
export const tMoving = defineMessages("moving", {
  "order.drag": ({ name }: { name: string }) => `Drag ${name}`,
  "order.dragHint":
    "To move a railcar, press Space, then the arrow keys; Space again puts it down, Escape leaves it where it was.",
  "order.picked": ({ name, position, count }: { name: string; position: number; count: number }) =>
    `${name}, position ${position} of ${count}, is picked up.`,
  "order.over": ({ name, position, count }: { name: string; position: number; count: number }) =>
    `${name} would go to position ${position} of ${count}.`,
  "order.cancelled": ({ name }: { name: string }) => `${name} stays where it was.`,
  "order.up": "Move up",
  "order.down": "Move down",
  "order.toPosition": "Move to position",
  "order.move": "Move",
});
