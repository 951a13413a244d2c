import type { Command } from '@nestjs/cqrs';
import type { StaffContent } from '../../agency/staff-content.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { AGENTS, StaffName } from './office-staff.ts';

export type Member = Actor & { kind: 'user' };

/** What steps refer to. */
export interface Desk {
  member(name: StaffName): Member;
  /** Of what an earlier step made. */
  id(step: string): string;
  stage(order: number): string;
  /** Of a home for sale. */
  reference(number: number): string;
  /** The ids of those that an agent looks after. */
  homesOf(agent: (typeof AGENTS)[number]): string[];
  /** What the agency says about itself. */
  readonly about: StaffContent['content'];
  /** Of the files that the feed's runs read. */
  readonly feed: { readonly whole: string; readonly cut: string };
}

/** One command of the office's past. */
export interface Step {
  /** Unique and always the same. */
  readonly key: string;
  readonly at: Date;
  /** Whether a mail goes out because of it. */
  readonly sendsMail?: boolean;
  readonly command: (desk: Desk) => Command<unknown>;
}

/** A step of one lead, which is named by what happens to it. */
export type Told = Omit<Step, 'key' | 'command'> & {
  what: string;
  command: (desk: Desk, lead: string) => Command<unknown>;
};
