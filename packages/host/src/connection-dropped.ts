/** The connection is cut instead of an answer: a Node host closes the socket, MSW answers with a network error. */
export class ConnectionDropped extends Error {
  readonly _tag = "ConnectionDropped";
}
