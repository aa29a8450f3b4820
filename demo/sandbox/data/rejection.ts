/** Why something was refused: `errorType` of B§8, for 3-D Secure with the action token as `errorData`. */
export interface Rejection {
  errorType: string
  errorMessage: string
  errorData?: string
}

/** @param errorType Without what all begin with. */
export const createRejection = (errorType: string, errorMessage: string): Rejection => ({
  errorType: `error.subscription.${errorType}`,
  errorMessage,
})
