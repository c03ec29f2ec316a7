import { useCallback, useState } from "react";
import { useGlove } from "../shared/use-glove";
import { CarRow, carActionLabel, type CarAction, type CarRowView } from "./CarRow";
import { useListKeys } from "./list-keys";
import { useTapGuard } from "../shared/tap-guard";
import "./car-list.css";

type CarListProps = {
  /** What the list holds, read out. */
  label: string;
  cars: readonly CarRowView[];
  action?: CarAction | null;
  /** Keep it the same from one drawing to the next, or every row is drawn again. */
  onAct?: (id: string) => void;
  actionLabel?: (car: CarRowView) => string;
  /** A long list scrolls in itself, so that what comes after it stays at hand. */
  scroll?: boolean;
  /** The car that is being worked on. */
  current?: string | null;
};

/** Cars under one another, in the order given. With gloves a car is taken off by a tap on its row and one on the button that it opens. */
export function CarList({
  label,
  cars,
  action = null,
  onAct,
  actionLabel,
  scroll = false,
  current = null,
}: CarListProps) {
  const [tapped, setTapped] = useState<string | null>(null);
  const folds = useGlove() && action === "remove";
  const guard = useTapGuard();
  const { place, keys } = useListKeys();
  const tap = useCallback((id: string) => setTapped((now) => (now === id ? null : id)), []);
  const hasStops = action !== null && cars.some((car) => !car.locked);
  return (
    <ul
      ref={place}
      className={`car-list ${scroll ? "car-list-scroll" : ""}`}
      aria-label={label}
      tabIndex={scroll && !hasStops ? 0 : undefined}
      onClickCapture={guard}
      {...keys}
    >
      {cars.map((car) => (
        <CarRow
          key={car.id}
          car={car}
          action={action}
          onAct={onAct}
          label={action === null ? "" : (actionLabel?.(car) ?? carActionLabel(car, action))}
          isCurrent={car.id === current}
          isOpen={folds ? car.id === tapped : undefined}
          onTap={tap}
        />
      ))}
    </ul>
  );
}
