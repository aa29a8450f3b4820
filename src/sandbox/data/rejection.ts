/** Reason of a rejection: `errorType` of B§8; for 3-D Secure `errorData` is the action token. */
export interface Rejection {
  errorType: string
  errorMessage: string
  errorData?: string
}

/** Creates a rejection. @param errorType Type without the prefix `error.subscription.`. */
export const createRejection = (errorType: string, errorMessage: string): Rejection => ({
  errorType: `error.subscription.${errorType}`,
  errorMessage,
})
