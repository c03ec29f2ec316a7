import * as Layer from 'effect/Layer'
import * as ManagedRuntime from 'effect/ManagedRuntime'
import { ApiClient, type ApiPorts, makeApiCalls } from '../api/api-client.service'

/** The API client over the host's ports. */
export const apiLayer = (ports: ApiPorts): Layer.Layer<ApiClient> => Layer.succeed(ApiClient, makeApiCalls(ports))

/** What runs effects that call the API; one per app. */
export type ApiRuntime = ManagedRuntime.ManagedRuntime<ApiClient, never>

/** The app's runtime over its host's ports. */
export const makeRuntime = (ports: ApiPorts): ApiRuntime => ManagedRuntime.make(apiLayer(ports))
