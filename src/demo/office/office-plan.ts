import { SaveContent } from '../../agency/agency.messages.ts';
import { ImportFeed } from '../../feeds/feed.messages.ts';
import { CreateLeadSource } from '../../leads/lead-work.messages.ts';
import { system } from '../../platform/actor.ts';
import { leadStory } from './lead-story.ts';
import { OWN_SOURCES, plannedLeads } from './planned-leads.ts';
import type { Step } from './step.ts';
import { teamPage } from './texts/team-page.ts';
import { atWork, DAY } from './after-work.ts';

/** Before the first lead came. */
export const OPENED_DAYS_BEFORE = 200;
const RUNS_DAYS_BEFORE = [13, 11, 9, 7, 5, 3, 2, 1];

/** What is left of the mails: the newest. */
const MAILS_LEFT = 12;

/** Six months of the office until a moment, in the order in which they passed. */
export function officePlan(since: Date): (Step & { isQuiet: boolean })[] {
  const steps = [
    team(since),
    ...OWN_SOURCES.map((name): Step => source(name, since)),
    ...plannedLeads(since).flatMap((lead) => leadStory(lead, since)),
    ...RUNS_DAYS_BEFORE.map((days): Step => run(`run-${days}`, new Date(since.getTime() - days * DAY), 'whole')),
    // The last of the feed: somebody has to say whether so many homes may go.
    run('run-to-review', since, 'cut'),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const heard = new Set(steps.filter(({ sendsMail }) => sendsMail).slice(-MAILS_LEFT));
  return steps.map((step) => ({ ...step, isQuiet: !heard.has(step) }));
}

const team = (since: Date): Step => ({
  key: 'team',
  at: atWork(since, OPENED_DAYS_BEFORE - 2),
  // Version 0 is the text that ships: whatever else is written there stays.
  command: (desk) => new SaveContent(desk.member('admin'), 'about', 0, teamPage(desk.about)),
});

const source = (name: string, since: Date): Step => ({
  key: `source-${name}`,
  at: atWork(since, OPENED_DAYS_BEFORE - 5),
  command: (desk) => new CreateLeadSource(desk.member('admin'), name),
});

const run = (key: string, at: Date, file: 'whole' | 'cut'): Step => ({
  key,
  at,
  command: ({ feed }) =>
    new ImportFeed(system('demo'), {
      address: feed[file],
      format: 'kyero',
      feedName: 'demo',
      trigger: 'schedule',
      // By which a run that is told again does nothing.
      scheduledFor: at,
      dryRun: false,
      allowWithdrawals: false,
    }),
});
