import {
  type Auth,
  createUserWithEmailAndPassword,
  deleteUser,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from '@firebase/auth'
import type { NewAccount, Profile } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { email as address } from '#contract/fields.ts'
import { ApiError, isRefused } from '../api/api-error.ts'
import { request } from '../api/client.ts'
import { readFirebaseCode } from './firebase-errors.ts'
import { connectAs, type Page } from './firebase-page.ts'
import type { SignUpInput } from './identity.ts'

/**
 * Creates the account at Firebase and then at our server, and sends the verification email. An
 * invalid sign-up link (of a company, setup or invitation) is rejected before anything is created.
 * If our server refuses the sign-up, a new Firebase account is deleted again. If the account needs
 * approval, the user is logged out again.
 */
export async function signUpAtFirebase(
  auth: Auth,
  page: Page,
  { email: typed, password, ...sign_up }: SignUpInput,
): Promise<'verification' | 'approval'> {
  const { company_id, setup, invitation } = sign_up
  if ([company_id, setup, invitation].some((link) => link !== undefined))
    await request(authRoutes.readSignUpLink, {
      query: {
        ...(company_id !== undefined && { company_id }),
        ...(setup !== undefined && { setup }),
        ...(invitation !== undefined && { invitation }),
      },
    })
  const email = address.safeParse(typed).data ?? typed
  auth.languageCode = sign_up.language
  page.begun.store({ email, sign_up })
  const { user, isNew } = await openUser(auth, page, email, password)
  const profile = await openAccount(auth, page, { user, isNew }, sign_up)
  page.begun.forget()
  if (!user.emailVerified) {
    // A failure is ignored, because the account exists and the next page can resend the email.
    await sendEmailVerification(user, { url: page.loginUrl() }).catch((error: unknown) =>
      console.error('The verification mail could not be sent', error),
    )
  }
  if (profile.is_approval) return 'verification'
  await signOut(auth)
  return 'approval'
}

/**
 * Creates a user at Firebase. If the user exists, has this password and has no account at our
 * server, continues the earlier sign-up instead.
 */
async function openUser(
  auth: Auth,
  page: Page,
  email: string,
  password: string,
): Promise<{ user: User; isNew: boolean }> {
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    return { user, isNew: true }
  } catch (taken) {
    if (readFirebaseCode(taken) !== 'email-already-in-use') throw taken
    const { user } = await signInWithEmailAndPassword(auth, email, password).catch(() => {
      throw taken
    })
    const isKnown = await requestProfile(page, user, undefined).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'no_account') return false
        throw error
      },
    )
    if (!isKnown) return { user, isNew: false }
    await signOut(auth)
    throw taken
  }
}

async function openAccount(
  auth: Auth,
  page: Page,
  { user, isNew }: { user: User; isNew: boolean },
  sign_up: NewAccount,
): Promise<Profile> {
  try {
    return await requestProfile(page, user, sign_up)
  } catch (error) {
    const isFinal = isRefused(error)
    // If the server has refused the sign-up, the stored data of the sign-up is useless. After a
    // lost connection the data remains stored, and the next login sends it.
    if (isFinal) page.begun.forget()
    if (isFinal && isNew) await deleteUser(user)
    else await signOut(auth)
    throw error
  }
}

/**
 * Requests the profile with this user's token, because the page's session does not have the user
 * yet.
 */
function requestProfile(page: Page, user: User, sign_up: NewAccount | undefined): Promise<Profile> {
  const body = { firebase_uid: user.uid, ...(sign_up && { sign_up }) }
  return request(page.accountRoutes.readProfile, { body }, { over: connectAs(user) })
}
