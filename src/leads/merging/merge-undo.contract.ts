/** Fields of a lead as JSON. */
export type LeadState = Record<string, unknown>;

/** What a merge changed, without personal data; kept in the lead that it took away. */
export interface MergeUndo {
  at: string;
  /** The lead that remained. */
  into: string;
  /** Personal fields that were null and got the value of the other lead. */
  filled: string[];
  before: LeadState;
  after: LeadState;
  /** Of the lead that was taken away. */
  otherBefore: LeadState;
  activities: string[];
  tasks: string[];
  /** The tasks that the merge took from their agents, with those agents. */
  taskAgents?: { id: string; assignedTo: string }[];
  /** Leads that had been merged into the one that was taken away. */
  parts: string[];
}
