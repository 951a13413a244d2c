import { Injectable } from '@nestjs/common';
import { StaffNames } from '../../platform/access/staff-names.ts';
import { StaffDirectory } from './staff-directory.ts';

@Injectable()
export class StaffMemberNames implements StaffNames {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  async findNames(ids: readonly (string | null)[]) {
    const staff = await this.staffDirectory.findByIds(ids);
    return new Map([...staff].map(([id, { name }]) => [id, name]));
  }
}
