import type { RunTrigger } from '../feed-run.contract.ts';

/** Whether a job imports, which is delivered until its run has ended. */
export const isOfJob = ({ trigger }: { trigger: RunTrigger }) => trigger === 'schedule' || trigger === 'staff';
