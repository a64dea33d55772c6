// Made of docs/openapi.json by libs/client/generate; do not edit.
import { Http, type Answer } from './http.js';
import type * as S from './schemas.js';

/** The API, one method for each operation. */
export class Waybill extends Http {
  /** Codes of all carriers. `GET /v2/carriers` */
  listCarriers(): Promise<Answer<S.Codes>> {
    return this.send('GET', '/v2/carriers', {});
  }

  /** Codes of all countries with carriers. `GET /v2/countries` */
  listCountries(): Promise<Answer<S.Codes>> {
    return this.send('GET', '/v2/countries', {});
  }

  /** Carriers of a country. `GET /v2/carriers/{countryCode}` */
  listCarriersOfCountry(request: { path: { countryCode: string } }): Promise<Answer<S.Codes>> {
    return this.send('GET', '/v2/carriers/{countryCode}', request);
  }

  /** Carriers that serve a region. `GET /v2/carriers/{countryCode}/{region}` */
  listCarriersOfRegion(request: { path: { countryCode: string; region: string } }): Promise<Answer<S.Codes>> {
    return this.send('GET', '/v2/carriers/{countryCode}/{region}', request);
  }

  /** What is known of every carrier: names, inputs, state. `GET /v2/carrier-metadata` */
  listCarrierMetadata(): Promise<Answer<{ success: true; data: S.Carrier[] }>> {
    return this.send('GET', '/v2/carrier-metadata', {});
  }

  /** What is known of one carrier. `GET /v2/carrier-metadata/{code}` */
  getCarrierMetadata(request: { path: { code: string } }): Promise<Answer<{ success: true; data: S.Carrier }>> {
    return this.send('GET', '/v2/carrier-metadata/{code}', request);
  }

  /** Which carriers could own this number. `POST /v2/detect` */
  detect(request: { body: S.DetectRequest }): Promise<Answer<{ success: true; data: S.Detection }>> {
    return this.send('POST', '/v2/detect', request);
  }

  /** Track 1 to 100 parcels now. `POST /v2/track` */
  track(request: { body: S.TrackRequest }): Promise<Answer<S.TrackAnswer>> {
    return this.send('POST', '/v2/track', request);
  }

  /** Limits and use of this key. `GET /v2/usage` */
  getUsage(): Promise<Answer<{ success: true; data: S.Usage }>> {
    return this.send('GET', '/v2/usage', {});
  }

  /** Register up to 100 parcels, once or until delivery. `POST /v2/webhooks/register` */
  register(request: { headers?: { 'Idempotency-Key'?: string }; body: S.RegisterRequest }): Promise<Answer<S.RegisterAnswer>> {
    return this.send('POST', '/v2/webhooks/register', request);
  }

  /** Look up to 1,000 parcels up in the background. `POST /v2/webhooks/jobs` */
  createJob(request: { headers?: { 'Idempotency-Key'?: string }; body: S.JobRequest }): Promise<Answer<{ success: true; data: S.JobCreated }>> {
    return this.send('POST', '/v2/webhooks/jobs', request);
  }

  /** Requests, newest first. `GET /v2/webhooks/subscriptions` */
  listSubscriptions(request: { query?: { cursor?: string } } = {}): Promise<Answer<S.SubscriptionSummary[]>> {
    return this.send('GET', '/v2/webhooks/subscriptions', request);
  }

  /** One request with its items. `GET /v2/webhooks/subscriptions/{requestId}` */
  getSubscription(request: { path: { requestId: string } }): Promise<Answer<{ success: true; data: S.Subscription }>> {
    return this.send('GET', '/v2/webhooks/subscriptions/{requestId}', request);
  }

  /** End and delete a request. `DELETE /v2/webhooks/subscriptions/{requestId}` */
  deleteSubscription(request: { path: { requestId: string } }): Promise<Answer<S.SubscriptionDeleted>> {
    return this.send('DELETE', '/v2/webhooks/subscriptions/{requestId}', request);
  }

  /** Changes of a request, newest first. `GET /v2/webhooks/subscriptions/{requestId}/changes` */
  listChanges(request: { path: { requestId: string }; query?: { limit?: number; cursor?: string } }): Promise<Answer<{ success: true; data: S.ChangePage }>> {
    return this.send('GET', '/v2/webhooks/subscriptions/{requestId}/changes', request);
  }

  /** One change. `GET /v2/webhooks/subscriptions/{requestId}/changes/{changeId}` */
  getChange(request: { path: { requestId: string; changeId: string } }): Promise<Answer<{ success: true; data: S.Change }>> {
    return this.send('GET', '/v2/webhooks/subscriptions/{requestId}/changes/{changeId}', request);
  }

  /** Search by carrier and trackingNumber, or by clientId. `GET /v2/webhooks/results` */
  search(request: { query?: { carrier?: string; trackingNumber?: string; clientId?: string } } = {}): Promise<Answer<S.ResultsAnswer>> {
    return this.send('GET', '/v2/webhooks/results', request);
  }

  /** Search for up to 100 numbers and clientIds. `POST /v2/webhooks/results` */
  searchMany(request: { body: S.SearchRequest }): Promise<Answer<S.SearchAnswer>> {
    return this.send('POST', '/v2/webhooks/results', request);
  }

  /** State of a job or request. `GET /v2/webhooks/results/{jobId}` */
  getJob(request: { path: { jobId: string } }): Promise<Answer<S.JobStatus>> {
    return this.send('GET', '/v2/webhooks/results/{jobId}', request);
  }

  /** Create an endpoint; its secret is shown here only. `POST /v2/webhook-endpoints` */
  createEndpoint(request: { body: S.NewEndpoint }): Promise<Answer<{ success: true; data: S.CreatedEndpoint }>> {
    return this.send('POST', '/v2/webhook-endpoints', request);
  }

  /** Endpoints, newest first. `GET /v2/webhook-endpoints` */
  listEndpoints(request: { query?: { cursor?: string } } = {}): Promise<Answer<{ success: true; data: S.Endpoint[] }>> {
    return this.send('GET', '/v2/webhook-endpoints', request);
  }

  /** One endpoint. `GET /v2/webhook-endpoints/{endpointId}` */
  getEndpoint(request: { path: { endpointId: string } }): Promise<Answer<{ success: true; data: S.Endpoint }>> {
    return this.send('GET', '/v2/webhook-endpoints/{endpointId}', request);
  }

  /** Change the members that are given. `PUT /v2/webhook-endpoints/{endpointId}` */
  updateEndpoint(request: { path: { endpointId: string }; body: S.EndpointChanges }): Promise<Answer<{ success: true; data: S.UpdatedEndpoint }>> {
    return this.send('PUT', '/v2/webhook-endpoints/{endpointId}', request);
  }

  /** Delete an endpoint that no active request uses. `DELETE /v2/webhook-endpoints/{endpointId}` */
  deleteEndpoint(request: { path: { endpointId: string } }): Promise<Answer<S.EndpointDeleted>> {
    return this.send('DELETE', '/v2/webhook-endpoints/{endpointId}', request);
  }

  /** Send a signed endpoint.test now. `POST /v2/webhook-endpoints/{endpointId}/test` */
  testEndpoint(request: { path: { endpointId: string } }): Promise<Answer<{ success: true; data: S.EndpointTest }>> {
    return this.send('POST', '/v2/webhook-endpoints/{endpointId}/test', request);
  }

  /** Give an endpoint a new secret. `POST /v2/webhook-endpoints/{endpointId}/rotate-secret` */
  rotateSecret(request: { path: { endpointId: string }; body?: S.Rotation }): Promise<Answer<{ success: true; data: S.RotatedSecret }>> {
    return this.send('POST', '/v2/webhook-endpoints/{endpointId}/rotate-secret', request);
  }

  /** How deliveries to an endpoint go. `GET /v2/webhook-endpoints/{endpointId}/health` */
  getEndpointHealth(request: { path: { endpointId: string } }): Promise<Answer<{ success: true; data: S.EndpointHealth }>> {
    return this.send('GET', '/v2/webhook-endpoints/{endpointId}/health', request);
  }

  /** Deliveries, newest first. `GET /v2/webhook-endpoints/{endpointId}/deliveries` */
  listDeliveries(request: { path: { endpointId: string }; query?: { status?: "pending" | "delivered" | "failed" | "held" | "cancelled"; limit?: number; cursor?: string } }): Promise<Answer<S.DeliveryPage>> {
    return this.send('GET', '/v2/webhook-endpoints/{endpointId}/deliveries', request);
  }

  /** One delivery with its body and attempts. `GET /v2/webhook-endpoints/{endpointId}/deliveries/{deliveryId}` */
  getDelivery(request: { path: { endpointId: string; deliveryId: string } }): Promise<Answer<{ success: true; data: S.DeliveryDetail }>> {
    return this.send('GET', '/v2/webhook-endpoints/{endpointId}/deliveries/{deliveryId}', request);
  }

  /** Send a failed or held delivery again. `POST /v2/webhook-endpoints/{endpointId}/deliveries/{deliveryId}/retry` */
  retryDelivery(request: { path: { endpointId: string; deliveryId: string } }): Promise<Answer<{ success: true; data: S.Delivery }>> {
    return this.send('POST', '/v2/webhook-endpoints/{endpointId}/deliveries/{deliveryId}/retry', request);
  }

  /** Send all failed and held deliveries again. `POST /v2/webhook-endpoints/{endpointId}/retry-failed` */
  retryFailed(request: { path: { endpointId: string } }): Promise<Answer<{ success: true; data: S.RetriedDeliveries }>> {
    return this.send('POST', '/v2/webhook-endpoints/{endpointId}/retry-failed', request);
  }
}
