import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, Returns } from '../../platform/http/decorators.ts';
import { ReplyTime } from './reply-time.contract.ts';
import { ShowResponseTime } from './show-response-time.sql.ts';

@ApiTags('Inquiries')
@Controller('api/v1/inquiries')
export class ResponseTimeController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get('reply-time')
  @ApiOperation({
    operationId: 'getReplyTime',
    summary: 'Get the reply time',
    description: 'Returns how fast the agency replies to inquiries, measured over the last months.',
  })
  @Returns(ReplyTime)
  show() {
    return this.queries.execute(new ShowResponseTime());
  }
}
