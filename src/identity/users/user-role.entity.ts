import { defineEntity, p } from '@mikro-orm/core';
import { Role } from '../permissions.contract.ts';
import { roleInvalidationTrigger } from '../profile/profile-invalidation-trigger.entity.ts';

const schema = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    userId: p.uuid().primary(),
    role: p.enum(Role.options).primary(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'user_roles_role_index', properties: ['role'] }],
  triggers: [roleInvalidationTrigger],
});

export class UserRole extends schema.class {}
schema.setClass(UserRole);
