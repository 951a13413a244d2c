export interface BulkAction<To> {
  label: string;
  to: To;
  /** What stands before and after the number in the question: [asignar, a Marta]. */
  act: readonly [verb: string, where: string];
  /** What is said once it is done, of one and of many: [asignado, asignados]. */
  done: readonly [one: string, many: string];
  /** What else will happen. */
  note?: string;
  /** Whether it takes something from visitors or colleagues. */
  isDestructive?: boolean;
}
