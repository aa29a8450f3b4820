/* global jQuery */
jQuery(($) => {
  const hear = (what) => $('output').append($('output').text() ? `, ${what}` : what)
  let login = $('acct-login')

  // A theme that animates links within the page, and replaces the content without a new document.
  $.ajaxSetup({ cache: false })
  const show = (path) =>
    $('#content').load(`${path} #content > *`, () => {
      login = $('acct-login')
    })
  $(document).on('click', '.main-navigation a', function (event) {
    event.preventDefault()
    const path = $(this).attr('href')
    history.pushState({}, '', path)
    show(path)
  })
  $(window).on('popstate', () => show(location.pathname))

  // Plugins that touch every form and every field of a page.
  $('form').on('submit', () => false)
  $('input, button').addClass('styled').attr('data-styled', 'yes')
  $(document).on('submit', 'form', (event) => event.preventDefault())
  $(document).on('keydown', (event) => {
    if (event.key === 'Escape') $('.modal').hide()
  })

  $(document).on('click', '[data-set]', function () {
    login.attr(...$(this).data('set').split('='))
  })
  $(document).on('click', '#toggle', () => {
    if (login.parent().length) login.detach()
    else $('output').before(login)
  })
  $(document).on('acct-signed-in', ({ originalEvent: { detail } }) =>
    hear(`signed in to ${detail.brand} by ${detail.method}`),
  )
  $(document).on('acct-navigate', (event) => {
    event.preventDefault()
    hear(`to ${event.originalEvent.detail.to}`)
  })
})
