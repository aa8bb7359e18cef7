import { lazyRouteComponent } from '@tanstack/react-router'

/** Parts of the frame that only signed-in people have. The server loads them before it renders, the browser when a person is signed in. */

export const PersonalLinks = lazyRouteComponent(() => import('./PersonalLinks.tsx'), 'PersonalLinks')
export const UnreadCount = lazyRouteComponent(() => import('./UnreadCount.tsx'), 'UnreadCount')
