import { Module } from '@nestjs/common';
import { AuditController } from './audit/audit.controller.ts';
import { auditProviders } from './audit/audit-providers.ts';
import { SystemController } from './system/system.controller.ts';
import { systemProviders } from './system/system-providers.ts';

@Module({ controllers: [SystemController, AuditController], providers: [...systemProviders, ...auditProviders] })
export class AdminModule {}
