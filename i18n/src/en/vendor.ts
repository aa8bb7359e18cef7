export const vendor = {
  title: 'Vendor Dashboard',
  description: 'Your conversations with people interested in your vehicles.',
  messages: {
    title: 'Messages',
    subtitle: 'Conversations with potential buyers',
    unread: '{count, plural, one {# unread conversation} other {# unread conversations}}',
    open: 'Open Chat',
    openAbout: 'Open Chat: {vehicle}, {name}',
    empty: 'No messages yet',
    emptyText: 'When somebody writes to you about a vehicle, the conversation appears here.',
  },
  denied: {
    title: 'Access Denied',
    text: 'You need vendor privileges to list vehicles.',
    home: 'Return to Home',
  },
  accessDenied: 'Access denied. Vendor account required.',
} as const
