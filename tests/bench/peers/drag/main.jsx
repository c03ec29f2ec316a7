// The least that drags a list with @dnd-kit/sortable: memoised content, no measuring in between, no announcements of its own.
import { memo, useState } from "react";
import { createRoot } from "react-dom/client";
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";

const count = Number(new URLSearchParams(location.search).get("rows") ?? 120);
const Content = memo(({ id }) => (
  <span>
    <b>UTLX {id}</b> 100 mesh
  </span>
));

function Row({ id }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id });
  return (
    <li ref={setNodeRef} data-row={id} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <button type="button" {...attributes} {...listeners}>
        ⠿
      </button>
      <Content id={id} />
    </li>
  );
}

function List() {
  const [rows, setRows] = useState(() => Array.from({ length: count }, (_, at) => at + 1));
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) =>
        over && setRows((now) => arrayMove(now, now.indexOf(Number(active.id)), now.indexOf(Number(over.id))))
      }
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        {rows.map((id) => (
          <Row key={id} id={id} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

const list = document.querySelector("ul");
if (list) createRoot(list).render(<List />);
