import type { RunTrigger } from '../feed-run.contract.ts';

/** Whether a job does this run: it is delivered again until the run has ended. */
export const isRunByJob = ({ trigger }: { trigger: RunTrigger }) => trigger === 'schedule' || trigger === 'staff';
