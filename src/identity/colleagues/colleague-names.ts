import { Injectable } from '@nestjs/common';
import { StaffNames } from '../../platform/access/staff-names.ts';
import { Colleagues } from './colleagues.ts';

@Injectable()
export class ColleagueNames implements StaffNames {
  constructor(private readonly colleagues: Colleagues) {}

  async of(ids: readonly (string | null)[]) {
    const named = await this.colleagues.named(ids);
    return new Map([...named].map(([id, { name }]) => [id, name]));
  }
}
