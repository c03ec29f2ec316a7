import { tWork } from "../messages/catalogue-work";

/** Track and position of a car, in words. */
export const placeText = (car: {
  readonly track_name: string | null;
  readonly car_seq: number | null;
}): string | null =>
  car.track_name === null || car.car_seq === null
    ? null
    : `${car.track_name} · ${tWork("widget.position", { position: car.car_seq })}`;
