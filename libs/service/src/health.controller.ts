import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { register } from 'prom-client';
import { Lifecycle } from './lifecycle.js';

/** What orchestrators and Prometheus ask of every service; needs no key. */
@Controller()
export class HealthController {
  constructor(private readonly lifecycle: Lifecycle) {}

  /** The process runs. */
  @Get('healthz')
  healthz(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The service can do its work; 503 names the parts that cannot. */
  @Get('readyz')
  async readyz(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const parts = await this.lifecycle.states();
    const ready = !this.lifecycle.stopping && Object.values(parts).every(Boolean);
    reply.status(ready ? 200 : 503);
    return { status: ready ? 'ready' : this.lifecycle.stopping ? 'stopping' : 'not ready', parts };
  }

  @Get('metrics')
  @Header('content-type', register.contentType)
  metrics(): Promise<string> {
    return register.metrics();
  }
}
