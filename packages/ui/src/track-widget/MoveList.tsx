import { OrderList } from "../floor/OrderList";
import { ListSection, type ListSectionProps } from "./ListSection";

/** The list of a track whose order stays: newly selected cars come behind those that stand there. */
export const MoveList = (props: ListSectionProps) => <ListSection {...props} Rows={OrderList} />;
