import { defineEntity, p } from '@mikro-orm/core';
import { Role } from '../permissions.contract.ts';
import { rolesTellVisitors } from '../profile/tells-visitors.entity.ts';

const schema = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    userId: p.uuid().primary(),
    role: p.enum(Role.options).primary(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'user_roles_role_index', properties: ['role'] }],
  triggers: [rolesTellVisitors],
});

export class UserRole extends schema.class {}
schema.setClass(UserRole);
